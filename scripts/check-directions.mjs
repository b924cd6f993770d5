// Checks the directions of imports. dependency-cruiser parses through swc, which must be told what is TSX.
import swc from '@swc/core';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

const parse = swc.parseFileSync;
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('.tsx') });

const { options, ...ruleSet } = config;
const { output } = await cruise(
  process.argv.slice(2).length ? process.argv.slice(2) : ['src'],
  { ...options, ruleSet, validate: true, outputType: 'err' },
  config.options.enhancedResolveOptions,
);
const text = typeof output === 'string' ? output : JSON.stringify(output);
console.log(text.trim());
process.exit(text.includes('✘') || text.includes('error ') ? 1 : 0);
