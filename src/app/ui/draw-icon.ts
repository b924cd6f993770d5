import { createElement, type SVGProps } from 'react';

type Strokes = readonly (readonly [tag: string, attributes: Record<string, string>])[];

/** An icon of lucide-react by its strokes alone; how they look stands in `icon.module.css`. Used by the build. */
export default function drawIcon(strokes: Strokes) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', ...props },
      ...strokes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
