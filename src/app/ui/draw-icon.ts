import { createElement, type SVGProps } from 'react';

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

/** An icon of lucide-react by its strokes alone; how they look stands in `icon.module.css`. Used by the build. */
export default function drawIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
