import ts from '@ts-morph/common/dist/typescript.js'
import type { Schema } from '../json-schema.ts'
import type { Declarations, Declared } from './declarations.ts'

/** Where a type stands: names in it mean what they mean there. */
interface Scope {
  file: string
  around: readonly string[]
  /** What the type's own parameters stand for. */
  given: ReadonlyMap<string, Schema>
}

/** `*` stands for any other name. */
type Members = Map<string, { schema: Schema; isRequired: boolean }>

interface Reading {
  /** In front of `#` in references to what was read. */
  address: string
  /** Names that stand for something else than their declaration. */
  known?: Readonly<Record<string, Schema>>
  /** In a union with text, only these are kept of what is declared: of all others an answer has the id. */
  expanded?: ReadonlySet<string>
}

/**
 * JSON Schema of declared types: a member that may be missing is optional, one that may be null says so, and nothing else occurs.
 */
export class TypesToSchema {
  readonly #declarations: Declarations
  readonly #definitions: Record<string, Schema> = {}

  readonly #reading: Reading

  constructor(declarations: Declarations, reading: Reading) {
    this.#declarations = declarations
    this.#reading = reading
  }

  /** What stands for one type: a reference into `definitions`. */
  refer(file: string, name: string): Schema {
    return this.#refer(this.#declarations.get(file, name), [])
  }

  /** All that was referred to so far, and what that refers to. */
  get definitions(): Readonly<Record<string, Schema>> {
    return this.#definitions
  }

  #refer(declared: Declared, given: readonly Schema[]): Schema {
    const parameters = declared.node.typeParameters ?? []
    if (parameters.length > 0) return this.#convertDeclaration(declared, given)
    const key = `${declared.file.split('/').at(-1)?.replace('.d.ts', '')}.${declared.name}`
    if (!(key in this.#definitions)) {
      // Types name each other in circles.
      this.#definitions[key] = true
      this.#definitions[key] = this.#convertDeclaration(declared, [])
    }
    return { $ref: `${this.#reading.address}#/$defs/${key}` }
  }

  #convertDeclaration({ file, name, node }: Declared, given: readonly Schema[]): Schema {
    const parameters = (node.typeParameters ?? []).map((one) => one.name.text)
    const scope: Scope = {
      file,
      around: name.split('.').slice(0, -1),
      given: new Map(parameters.map((one, at) => [one, given[at] ?? true])),
    }
    if (ts.isTypeAliasDeclaration(node)) return this.#convert(node.type, scope)
    return this.#object(this.#membersOf({ file, name, node }, scope))
  }

  /** With those of what it extends; its own say it more closely. */
  #membersOf({ node }: Declared, scope: Scope): Members {
    const members: Members = new Map()
    if (!ts.isInterfaceDeclaration(node)) throw new Error('only an interface has members')
    for (const { expression } of node.heritageClauses?.flatMap(({ types }) => types) ?? []) {
      const base = this.#declarations.find(scope.file, nameOf(expression), scope.around)
      if (!base) throw new Error(`nothing declares ${nameOf(expression)}`)
      const inside: Scope = { file: base.file, around: base.name.split('.').slice(0, -1), given: new Map() }
      for (const [name, member] of this.#membersOf(base, inside)) members.set(name, member)
    }
    return new Map([...members, ...this.#ownMembers(node.members, scope)])
  }

  #ownMembers(declared: readonly ts.TypeElement[], scope: Scope): Members {
    const members: Members = new Map()
    for (const member of declared) {
      if (ts.isIndexSignatureDeclaration(member)) members.set('*', this.#member(member.type, scope, false))
      else if (ts.isPropertySignature(member) && member.type)
        members.set(nameOfMember(member.name), this.#member(member.type, scope, !member.questionToken))
    }
    return members
  }

  #member(type: ts.TypeNode, scope: Scope, isRequired: boolean) {
    return { schema: this.#convert(type, scope), isRequired }
  }

  #object(members: Members): Schema {
    const named = [...members].filter(([name]) => name !== '*')
    return {
      type: 'object',
      properties: Object.fromEntries(named.map(([name, { schema }]) => [name, schema])),
      required: named.filter(([, { isRequired }]) => isRequired).map(([name]) => name),
      additionalProperties: members.get('*')?.schema ?? false,
    }
  }

  #convert(type: ts.TypeNode, scope: Scope): Schema {
    if (ts.isUnionTypeNode(type)) return this.#union(type, scope)
    if (ts.isParenthesizedTypeNode(type)) return this.#convert(type.type, scope)
    if (ts.isArrayTypeNode(type)) return { type: 'array', items: this.#convert(type.elementType, scope) }
    if (ts.isLiteralTypeNode(type)) return literal(type.literal)
    if (ts.isTypeReferenceNode(type)) return this.#reference(type, scope)
    if (ts.isTypeLiteralNode(type)) return this.#object(this.#ownMembers(type.members, scope))
    return keyword(type.kind)
  }

  #union({ types }: ts.UnionTypeNode, scope: Scope): Schema {
    const isText = types.some(({ kind }) => kind === ts.SyntaxKind.StringKeyword)
    const { expanded } = this.#reading
    const isKept = (one: ts.TypeNode) =>
      !isText || !expanded || !ts.isTypeReferenceNode(one) || expanded.has(nameOf(one.typeName))
    const kept = types.filter(isKept)
    const branches = kept.map((one) => this.#convert(one, scope))
    const values = branches.flatMap((one) => (typeof one === 'object' && 'const' in one ? [one['const']] : []))
    const others = branches.filter((one) => typeof one === 'boolean' || !('const' in one))
    const all = values.length > 0 ? [{ enum: values }, ...others] : others
    return all.length === 1 ? (all[0] ?? true) : { anyOf: all }
  }

  #reference(type: ts.TypeReferenceNode, scope: Scope): Schema {
    const name = nameOf(type.typeName)
    const given = (type.typeArguments ?? []).map((one) => this.#convert(one, scope))
    const own = scope.given.get(name)
    if (own !== undefined) return own
    const known = this.#reading.known?.[name]
    if (known !== undefined) return known
    switch (name) {
      case 'Array':
      case 'ReadonlyArray':
        return { type: 'array', items: given[0] ?? true }
      case 'ApiList':
        return listOf(given[0] ?? true)
      case 'Partial':
      case 'Record':
        return { type: 'object' }
    }
    const declared = this.#declarations.find(scope.file, name, scope.around)
    if (!declared) throw new Error(`nothing declares ${name}, named in ${scope.file}`)
    return this.#refer(declared, given)
  }
}

/** A page of a list (docs.stripe.com/api/pagination). */
export function listOf(item: Schema): Schema {
  return {
    type: 'object',
    properties: {
      object: { const: 'list' },
      data: { type: 'array', items: item },
      has_more: { type: 'boolean' },
      url: { type: 'string' },
    },
    required: ['object', 'data', 'has_more', 'url'],
    additionalProperties: false,
  }
}

function literal(node: ts.LiteralTypeNode['literal']): Schema {
  if (ts.isStringLiteral(node)) return { const: node.text }
  if (ts.isNumericLiteral(node)) return { const: Number(node.text) }
  if (node.kind === ts.SyntaxKind.NullKeyword) return { type: 'null' }
  return { const: node.kind === ts.SyntaxKind.TrueKeyword }
}

function keyword(kind: ts.SyntaxKind): Schema {
  switch (kind) {
    case ts.SyntaxKind.StringKeyword:
      return { type: 'string' }
    case ts.SyntaxKind.NumberKeyword:
      return { type: 'number' }
    case ts.SyntaxKind.BooleanKeyword:
      return { type: 'boolean' }
    default:
      return true
  }
}

function nameOf(node: ts.EntityName | ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isQualifiedName(node)) return `${nameOf(node.left)}.${node.right.text}`
  if (ts.isPropertyAccessExpression(node)) return `${nameOf(node.expression)}.${node.name.text}`
  throw new Error('a declaration names a type in a new way')
}

function nameOfMember(name: ts.PropertyName): string {
  if (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)) return name.text
  throw new Error('a declaration names a member in a new way')
}
