// Checks the directions of imports. dependency-cruiser parses through swc, which must be told what is TSX, and
// does not see that `import type` leaves no import behind. The domain may not even know the types of others.
import swc from '@swc/core';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

const parse = swc.parseFileSync;
swc.parseFileSync = (file, options) => {
  const module = parse(file, { ...options, tsx: file.endsWith('.tsx') });
  const isPure = file.includes('src/domain/');
  return {
    ...module,
    body: module.body.filter((item) => isPure || !(item.type === 'ImportDeclaration' && item.typeOnly)),
  };
};

const { options, ...ruleSet } = config;
const { output } = await cruise(
  process.argv.slice(2).length ? process.argv.slice(2) : ['src', 'demo'],
  { ...options, ruleSet, validate: true, outputType: 'err' },
  config.options.enhancedResolveOptions,
);
const text = typeof output === 'string' ? output : JSON.stringify(output);
console.log(text.trim());
process.exit(text.includes('✘') || text.includes('error ') ? 1 : 0);
