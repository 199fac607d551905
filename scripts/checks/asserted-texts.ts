import ts from 'typescript'

/*
 * The texts that a test looks for, as far as its source says so. A comment, a title, what is typed into a field, what is
 * said not to be there and a test that is skipped show nothing.
 */

/** Of Playwright and Testing Library, and of texts: what is given to them is looked for. */
const LOOKERS = /^((get|find|query)(All)?By[A-Z]\w*|locator|filter|waitFor\w*|includes|startsWith)$/

/** Functions, and which of their parameters they look for. */
export type Helpers = ReadonlyMap<string, ReadonlySet<number>>

interface Reading {
  /** Names of which some value is looked for. */
  wanted: Set<string>
  /** Of this file, and those that it imports. */
  helpers: Map<string, ReadonlySet<number>>
}

const nameOf = (callee: ts.Expression): string =>
  ts.isIdentifier(callee) ? callee.text : ts.isPropertyAccessExpression(callee) ? callee.name.text : ''

/** What a chain of calls begins with, and whether it says `not` on the way: `expect(a).not.toBe(b)`. */
function chainOf(node: ts.Expression): { first: string; isDenied: boolean; skips: boolean } {
  let isDenied = false
  let skips = false
  for (let at = node; ; ) {
    if (ts.isPropertyAccessExpression(at)) {
      isDenied ||= at.name.text === 'not'
      skips ||= /^(skip|todo|skipIf)$/.test(at.name.text)
      at = at.expression
    } else if (ts.isCallExpression(at) || ts.isAwaitExpression(at)) at = at.expression
    else return { first: ts.isIdentifier(at) ? at.text : '', isDenied, skips }
  }
}

/** What of a call's arguments is looked for; null for what looks for nothing. */
function lookedFor(call: ts.CallExpression, { helpers }: Reading): readonly ts.Node[] | null {
  const { first, isDenied } = chainOf(call.expression)
  const name = nameOf(call.expression)
  if (first === 'expect') return isDenied || name === 'expect' || name === 'poll' ? null : call.arguments
  if (LOOKERS.test(name)) return isAbsent(call) ? null : call.arguments
  const looks = ts.isIdentifier(call.expression) ? helpers.get(name) : undefined
  return looks ? call.arguments.filter((_, place) => looks.has(place)) : null
}

/** Whether it is counted to none, or waited for until it is gone. */
function isAbsent(looker: ts.CallExpression): boolean {
  for (let at: ts.Node = looker; !ts.isStatement(at); at = at.parent)
    if (
      ts.isCallExpression(at) &&
      /^(toBe|toHaveLength|waitFor)$/.test(nameOf(at.expression)) &&
      /^\(?(0|false|\{ state: '(detached|hidden)' \})\)?$/.test(at.arguments[0]?.getText() ?? '')
    )
      return true
  return false
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isOmittedExpression(one) ? [] : boundNames(one.name)))

/** Functions stand for what they do, not for what they hold; an expression's is what it gives. */
const isBody = (node: ts.Node): boolean => ts.isBlock(node) && ts.isFunctionLike(node.parent)

function eachWithin(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => {
    if (!isBody(child)) eachWithin(child, visit)
  })
}

function everyCall(node: ts.Node, visit: (call: ts.CallExpression) => void): void {
  if (ts.isCallExpression(node)) {
    if (chainOf(node.expression).skips) return
    visit(node)
  }
  ts.forEachChild(node, (child) => everyCall(child, visit))
}

const isName = (node: ts.Node): node is ts.Identifier =>
  ts.isIdentifier(node) &&
  !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)

/** Names that are looked for in a part of a file. */
function wantedIn(part: ts.Node, reading: Reading): Set<string> {
  const names = new Set<string>()
  everyCall(part, (call) => {
    for (const argument of lookedFor(call, reading) ?? [])
      eachWithin(argument, (node) => {
        if (isName(node)) names.add(node.text)
      })
  })
  return names
}

type FunctionNode = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression
const isFunction = (node: ts.Node | undefined): node is FunctionNode =>
  node !== undefined &&
  (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node))

/** What takes its values from where: a variable, a loop, the rows of a table, what goes over a list. */
interface Source {
  names: readonly string[]
  value: ts.Node
}

function sourcesOf(file: ts.SourceFile): { sources: Source[]; functions: Map<string, FunctionNode> } {
  const sources: Source[] = []
  const functions = new Map<string, FunctionNode>()
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) functions.set(node.name.text, node)
    if (ts.isVariableDeclaration(node) && node.initializer) {
      if (isFunction(node.initializer) && ts.isIdentifier(node.name))
        functions.set(node.name.text, node.initializer)
      sources.push({ names: boundNames(node.name), value: node.initializer })
    }
    if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer))
      sources.push({
        names: node.initializer.declarations.flatMap(({ name }) => boundNames(name)),
        value: node.expression,
      })
    if (ts.isCallExpression(node)) sources.push(...rowsOf(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { sources, functions }
}

/** `it.each(rows)(title, (row) => …)` and `rows.map((row) => …)`. */
function rowsOf(call: ts.CallExpression): Source[] {
  const function_ = call.arguments.find((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one))
  const names = function_?.parameters.flatMap(({ name }) => boundNames(name)) ?? []
  const { expression } = call
  if (ts.isCallExpression(expression) && nameOf(expression.expression) === 'each')
    return expression.arguments.map((value) => ({ names, value }))
  return ts.isPropertyAccessExpression(expression) ? [{ names, value: expression.expression }] : []
}

const importedNames = (file: ts.SourceFile): string[] =>
  file.statements.flatMap((statement) => {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined
    return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : []
  })

interface ReadFile extends Reading {
  file: ts.SourceFile
  sources: readonly Source[]
}

function read(name: string, source: string, shared: Helpers): ReadFile {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, kind)
  const { sources, functions } = sourcesOf(file)
  const imported = importedNames(file).flatMap((one) => {
    const looks = shared.get(one)
    return looks ? [[one, looks] as const] : []
  })
  const reading: Reading = { wanted: new Set(), helpers: new Map(imported) }
  for (let known = -1; known !== sizeOf(reading); ) {
    known = sizeOf(reading)
    for (const [helper, { parameters, body }] of functions) {
      const wanted = body ? wantedIn(body, reading) : new Set<string>()
      const places = parameters.flatMap((parameter, place) =>
        boundNames(parameter.name).some((bound) => wanted.has(bound)) ? [place] : [],
      )
      if (places.length > 0) reading.helpers.set(helper, new Set(places))
    }
    for (const wanted of wantedIn(file, reading)) reading.wanted.add(wanted)
    for (const { names, value } of sources)
      if (names.some((one) => reading.wanted.has(one)))
        eachWithin(value, (node) => {
          if (isName(node)) reading.wanted.add(node.text)
        })
  }
  return { ...reading, file, sources }
}

/** What a file that tests share has for them to look with. */
export const helpersOf = (name: string, source: string): Helpers => read(name, source, new Map()).helpers

/**
 * @param source TypeScript of a test.
 * @param shared what it may import to look with
 * @returns the texts in it that are looked for, and the names of those that stand elsewhere, as `loginMessages.wrong`
 */
export function assertedTexts(name: string, source: string, shared: Helpers = new Map()): string[] {
  const reading = read(name, source, shared)
  const { file, sources } = reading
  const found: string[] = []
  const take = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text)
    else if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    else if (ts.isPropertyAccessExpression(node)) found.push(node.getText())
  }
  everyCall(file, (call) => {
    for (const argument of lookedFor(call, reading) ?? []) eachWithin(argument, take)
  })
  for (const { names, value } of sources)
    if (names.some((one) => reading.wanted.has(one)) && !isFunction(value)) eachWithin(value, take)
  return found
}

const sizeOf = ({ wanted, helpers }: Reading): number =>
  wanted.size + [...helpers.values()].reduce((sum, { size }) => sum + size, 0)
