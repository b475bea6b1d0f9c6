import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from '@ts-morph/common/dist/typescript.js'

/** A type by the file that declares it and its name there, as `PaymentIntent.NextAction`. */
export interface Declared {
  file: string
  name: string
  node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration
}

interface DeclarationFile {
  /** All that it declares, by qualified names. */
  own: Map<string, Declared['node']>
  /** Names that it imports: from where, and what they are called there. */
  imported: Map<string, { file: string; name: string }>
}

/** Declarations of types, read file by file as they are asked for. */
export class Declarations {
  readonly #root: string
  readonly #files = new Map<string, DeclarationFile>()

  /** `root`: the folder that files are named from. */
  constructor(root: string) {
    this.#root = root
  }

  /** Throws when the file declares none such. */
  get(file: string, name: string): Declared {
    const found = this.find(join(this.#root, file), name, [])
    if (!found) throw new Error(`${file} declares no ${name}`)
    return found
  }

  /** What a name means where it stands: first in the innermost of the namespaces around it. */
  find(file: string, name: string, around: readonly string[]): Declared | undefined {
    const { own, imported } = this.#read(file)
    for (let depth = around.length; depth >= 0; depth--) {
      const qualified = [...around.slice(0, depth), name].join('.')
      const node = own.get(qualified)
      if (node) return { file, name: qualified, node }
    }
    const [first = '', ...rest] = name.split('.')
    const from = imported.get(first)
    return from && this.find(from.file, [from.name, ...rest].join('.'), [])
  }

  #read(file: string): DeclarationFile {
    const known = this.#files.get(file)
    if (known) return known
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext)
    const read: DeclarationFile = { own: new Map(), imported: new Map() }
    this.#files.set(file, read)
    collect(source.statements, [], read, dirname(file))
    return read
  }
}

function collect(
  statements: readonly ts.Statement[],
  around: readonly string[],
  into: DeclarationFile,
  folder: string,
): void {
  for (const statement of statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
      into.own.set([...around, statement.name.text].join('.'), statement)
    else if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body))
      collect(statement.body.statements, [...around, statement.name.text], into, folder)
    else if (ts.isImportDeclaration(statement)) collectImports(statement, into, folder)
  }
}

function collectImports(statement: ts.ImportDeclaration, into: DeclarationFile, folder: string): void {
  const named = statement.importClause?.namedBindings
  if (!named || !ts.isNamedImports(named) || !ts.isStringLiteral(statement.moduleSpecifier)) return
  const file = join(folder, statement.moduleSpecifier.text.replace(/\.js$/, '.d.ts'))
  for (const { name, propertyName } of named.elements)
    into.imported.set(name.text, { file, name: (propertyName ?? name).text })
}
