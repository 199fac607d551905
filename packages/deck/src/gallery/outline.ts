import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { ImportError } from '../importers/errors.ts'
import { importOutline } from '../importers/read.ts'
import { type Outline, OutlineError, parseOutline } from '../outline/index.ts'
import { shapeOutline } from '../shape/index.ts'

/** A file that is no outline; `message` says where the fault is. */
export class BadOutline extends Error {}

/**
 * A deck outline from a .json file, or from a document that the importers know (Markdown above all).
 * @throws BadOutline
 */
export async function readOutline(file: string): Promise<Outline> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? '没有这个文件 / no such file' : error.message
    throw new BadOutline(`${file}: ${reason}`)
  })
  if (!file.toLowerCase().endsWith('.json')) return imported(bytes, file)
  const value = parsed(bytes.toString('utf8'), file)
  try {
    return parseOutline(value)
  } catch (error) {
    if (!(error instanceof OutlineError)) throw error
    throw new BadOutline(`${file}: 大纲有误 / fault in the outline at ${error.message}`)
  }
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const { message } = error as SyntaxError
    const at = Number(/position (\d+)/.exec(message)?.[1])
    const line = Number.isFinite(at) ? `:${text.slice(0, at).split('\n').length}` : ''
    throw new BadOutline(`${file}${line}: JSON 有误 / not JSON: ${message}`)
  }
}

async function imported(bytes: Buffer, file: string): Promise<Outline> {
  try {
    const { tree, media } = await importOutline(bytes, basename(file))
    return shapeOutline(tree, {
      picture: ({ file: name }) => {
        const found = media.get(name)
        if (!found) return undefined
        const href = `data:${found.type};base64,${Buffer.from(found.bytes).toString('base64')}`
        return { href, width: found.width, height: found.height }
      },
    })
  } catch (error) {
    if (error instanceof ImportError) throw new BadOutline(`${file}: ${error.message}`)
    throw error
  }
}
