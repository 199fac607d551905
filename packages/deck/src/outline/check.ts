/** A fault in an outline: where it is (`sections[1].slides[0].points`) and what was expected there. */
export class OutlineError extends Error {
  readonly path: string
  readonly expected: string
  constructor(path: string, expected: string) {
    super(`${path || 'outline'}: expected ${expected}`)
    this.name = 'OutlineError'
    this.path = path
    this.expected = expected
  }
}

/** Reads a value found at a path; throws {@link OutlineError} when it has another shape. */
export type Reader<T> = (value: unknown, path: string) => T

type Fields = Record<string, Reader<unknown>>
type Optional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
}
type Read<F extends Fields> = Optional<{ [K in keyof F]: ReturnType<F[K]> }>

export const text: Reader<string> = (value, path) => {
  if (typeof value !== 'string' || value.trim() === '') throw new OutlineError(path, 'text')
  return value.trim()
}

/** Text that may be empty: a table cell. */
export const cell: Reader<string> = (value, path) => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw new OutlineError(path, 'text')
  return value.trim()
}

export const flag: Reader<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw new OutlineError(path, 'true or false')
  return value
}

/** Beyond these an axis has no steps of its own, and a cell of a workbook no digits. */
const LEAST = 1e-15
const MOST = 1e15

export const number: Reader<number> = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new OutlineError(path, 'a finite number')
  const magnitude = Math.abs(value)
  if (magnitude !== 0 && (magnitude < LEAST || magnitude > MOST))
    throw new OutlineError(path, 'zero or a magnitude from 1e-15 to 1e15')
  return value
}

/** A length in px. */
export const length: Reader<number> = (value, path) => {
  if (number(value, path) <= 0) throw new OutlineError(path, 'a length above zero')
  return value as number
}

const BEGINNING = { png: '\x89PNG\r\n\x1a\n', jpeg: '\xff\xd8\xff' } as const

/** A picture as a data URL whose bytes are those of its type. */
export const pictureUrl: Reader<string> = (value, path) => {
  const [, type, data] = /^data:image\/(png|jpeg);base64,(.+)$/s.exec(String(value)) ?? []
  const bytes = type && data && typeof value === 'string' ? decoded(data) : ''
  if (!type || !bytes.startsWith(BEGINNING[type as keyof typeof BEGINNING]))
    throw new OutlineError(path, 'a data URL of a PNG or JPEG picture (data:image/png;base64,…)')
  return value as string
}

function decoded(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}

export const oneOf =
  <T extends string>(...names: T[]): Reader<T> =>
  (value, path) => {
    const found = names.find((name) => name === value)
    if (!found) throw new OutlineError(path, `one of ${names.join(', ')}`)
    return found
  }

export const list =
  <T>(item: Reader<T>, least = 0): Reader<T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) throw new OutlineError(path, 'a list')
    if (value.length < least) throw new OutlineError(path, `at least ${least} item${least > 1 ? 's' : ''}`)
    return value.map((entry, i) => item(entry, `${path}[${i}]`))
  }

/** A field that may be absent, null, or blank. */
export const optional =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (value, path) =>
    value == null || value === '' ? undefined : reader(value, path)

/** An object with these fields; fields the outline does not know are left behind. */
export const object =
  <F extends Fields>(fields: F): Reader<Read<F>> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new OutlineError(path, 'an object')
    const source = value as Record<string, unknown>
    const entries = Object.entries(fields)
      .map(([key, reader]) => [key, reader(source[key], path ? `${path}.${key}` : key)] as const)
      .filter(([, read]) => read !== undefined)
    return Object.fromEntries(entries) as Read<F>
  }
