import { createHash } from 'node:crypto'
import type { OutlineFigure } from '../outline/tree.ts'
import { ImportError } from './errors.ts'
import { isVector, readPicture } from './files/picture.ts'
import { cleanLine } from './files/text.ts'
import { IMPORT_LIMITS } from './limits.ts'
import type { ImportedPicture, ImportWarning } from './model.ts'

/** What one import gathers beside its text: pictures, warnings, and how much has been read. */
export class ImportContext {
  readonly media = new Map<string, ImportedPicture>()
  readonly fileName: string
  private readonly found = new Map<string, ImportWarning & { count: number }>()
  private readonly keys = new Map<string, Promise<OutlineFigure | null>>()
  private characters = 0
  private vectors = 0
  private cells = 0

  constructor(fileName: string) {
    this.fileName = fileName
  }

  /** The file's name without folder and extension: the title of a document that has none. */
  get baseName(): string {
    return cleanLine(this.fileName.replace(/^.*[/\\]/s, '').replace(/\.[^.]*$/, '')) || '未命名'
  }

  /** Equal messages are told once. */
  warn(code: string, message: string): void {
    const key = `${code}\n${message}`
    const known = this.found.get(key)
    if (known) known.count++
    else this.found.set(key, { code, message, count: 1 })
  }

  get warnings(): ImportWarning[] {
    return [...this.found.values()].map(({ code, message, count }) => ({
      code,
      message: count > 1 ? `${message}（${count} 处）` : message,
    }))
  }

  /** Counts text that is kept. Throws `ImportError` past the limit. */
  read(text: string): string {
    this.characters += text.length
    if (this.characters > IMPORT_LIMITS.characters) throw new ImportError('text-too-long')
    return text
  }

  /** Counts table cells. Throws `ImportError` past the limit. */
  readCells(count: number): void {
    this.cells += count
    if (this.cells > IMPORT_LIMITS.cells) throw new ImportError('content-too-big')
  }

  /**
   * Takes a picture in and answers the figure that names it, or null with a warning when it cannot be shown.
   * Equal bytes are kept once.
   */
  picture(bytes: Uint8Array): Promise<OutlineFigure | null> {
    const digest = createHash('sha256').update(bytes).digest('hex')
    const known = this.keys.get(digest)
    if (known) return known
    if (this.keys.size >= IMPORT_LIMITS.pictures) throw new ImportError('content-too-big')
    const taken = this.take(bytes)
    this.keys.set(digest, taken)
    return taken
  }

  private async take(bytes: Uint8Array): Promise<OutlineFigure | null> {
    if (isVector(bytes) && (this.vectors += bytes.length) > IMPORT_LIMITS.vectorBytes) {
      this.warn('picture-skipped', 'SVG 图片过于复杂，已略去')
      return null
    }
    const picture = await readPicture(bytes)
    if ('problem' in picture) {
      this.warn('picture-skipped', `${picture.problem}，已略去`)
      return null
    }
    if (picture.redrawnFrom) this.warn('picture-redrawn', `${picture.redrawnFrom} 图片已转为 PNG`)
    const file = `p${this.media.size + 1}.${picture.type === 'image/png' ? 'png' : 'jpg'}`
    const { type, width, height } = picture
    this.media.set(file, { bytes: picture.bytes, type, width, height })
    return { file, type, width, height }
  }
}
