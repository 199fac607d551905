import path from 'node:path'

export const ROOT = path.dirname(import.meta.dirname)
export const CACHE = path.join(ROOT, '.cache')

/** Absolute path of something in the repository. */
export const at = (...parts: string[]): string => path.join(ROOT, ...parts)
