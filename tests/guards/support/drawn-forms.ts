import { dirname, join } from 'node:path';
import { type Part, walkFile, walkPart } from './syntax.ts';

type Named = Part & { value: string };
type Attribute = { type: string; name: Named; value?: { type: string; value: string } };
type Element = Part & { opening: { name: Named; attributes: Attribute[] } };
type Import = Part & { specifiers: { local: Named }[]; source: Named };
type Component = Part & { identifier?: Named; id?: Named };

/** Where something is typed or chosen. */
const FIELDS = /^src\/app\/ui\/form\/|^src\/app\/console\/form\/admin-fields/;
const FORM = 'src/app/ui/network/form.tsx#Form';

const isElement = (part: Part): part is Element => part.type === 'JSXElement';

function attribute({ opening }: Element, name: string): string | undefined {
  return opening.attributes.find((one) => one.type === 'JSXAttribute' && one.name.value === name)?.value
    ?.value;
}

/** A field of HTML itself that somebody sees. */
function isBareField(element: Element): boolean {
  const { value } = element.opening.name;
  if (value === 'input') return attribute(element, 'type') !== 'hidden';
  return value === 'textarea' || value === 'select';
}

/** `#app/ui/x.tsx` or `../x.tsx` as a path of the repository. */
function pathOf(source: string, file: string): string {
  if (source.startsWith('#')) return `src/${source.slice(1)}`;
  return source.startsWith('.') ? join(dirname(file), source) : source;
}

type Drawn = { elements: Element[]; isField: boolean };

/** The components of some files, each with what it draws; a component is named `file#Name`. */
class Components {
  readonly #drawn = new Map<string, Drawn>();
  readonly #imports = new Map<string, Map<string, string>>();

  constructor(files: readonly string[]) {
    for (const file of files) this.#read(file);
  }

  #read(file: string): void {
    const imports = new Map<string, string>();
    this.#imports.set(file, imports);
    walkFile(file, (part) => {
      if (part.type === 'ImportDeclaration') {
        const { specifiers, source } = part as Import;
        for (const { local } of specifiers)
          imports.set(local.value, `${pathOf(source.value, file)}#${local.value}`);
      }
      const { identifier, id } = part as Component;
      const name = part.type === 'FunctionDeclaration' ? identifier?.value : id?.value;
      const isNamed = part.type === 'FunctionDeclaration' || part.type === 'VariableDeclarator';
      if (isNamed && name && /^[A-Z]/.test(name)) this.#drawn.set(`${file}#${name}`, drawnIn(part));
      return true;
    });
  }

  nameOf(element: Element, file: string): string {
    const { value } = element.opening.name;
    return this.#imports.get(file)?.get(value) ?? `${file}#${value}`;
  }

  /** Is something typed into it, at whatever depth? */
  hasField(name: string, seen = new Set<string>()): boolean {
    if (FIELDS.test(name)) return true;
    const drawn = this.#drawn.get(name);
    if (!drawn || seen.has(name)) return false;
    seen.add(name);
    const [file = ''] = name.split('#');
    return drawn.isField || drawn.elements.some((element) => this.hasField(this.nameOf(element, file), seen));
  }
}

function drawnIn(part: Part): Drawn {
  const elements: Element[] = [];
  walkPart(part, (inner) => {
    if (isElement(inner)) elements.push(inner);
    return true;
  });
  return { elements, isField: elements.some(isBareField) };
}

/**
 * The files that draw a plain form around a field: `Form` that is not sent by GET, with something to type or to choose
 * in it, be it in a component of another file.
 */
export function plainFormsWithFields(files: readonly string[]): string[] {
  const components = new Components(files);
  return files.filter((file) => {
    let isPlain = false;
    walkFile(file, (part) => {
      if (isElement(part) && components.nameOf(part, file) === FORM && attribute(part, 'method') !== 'get') {
        const inside = drawnIn(part);
        const others = inside.elements.filter((element) => element !== part);
        isPlain ||= inside.isField || others.some((one) => components.hasField(components.nameOf(one, file)));
      }
      return true;
    });
    return isPlain;
  });
}
