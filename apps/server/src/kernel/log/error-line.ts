/** What else of an error may stand in a line: names of things, never values or connections. */
const NAMES = ['code', 'statusCode', 'constraint', 'table', 'column'] as const
/** Causes and parts beyond are left out; a cause may be its own. */
const DEEPEST = 4

export interface ErrorLine {
  type: string
  message: string
  stack?: string | undefined
  cause?: ErrorLine
  errors?: ErrorLine[]
  [name: string]: unknown
}

/**
 * An error as a log line has it. Only what is named here is taken: libraries hang whole clients on their errors,
 * with passwords and keys in them, and PostgreSQL's detail quotes the row.
 */
export function errorLine(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'string' ? error : 'not an Error' }
  }
  const line: ErrorLine = { type: error.name, message: error.message, stack: error.stack }
  for (const name of NAMES) {
    const value = Reflect.get(error, name) as unknown
    if (typeof value === 'string' || typeof value === 'number') line[name] = value
  }
  if (depth === DEEPEST) return line
  if (error.cause !== undefined) line.cause = errorLine(error.cause, depth + 1)
  if (error instanceof AggregateError) line.errors = error.errors.map((part) => errorLine(part, depth + 1))
  return line
}
