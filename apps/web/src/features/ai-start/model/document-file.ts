import { importExtensions, moreImportExtensions } from '@yantu/contract/ai/choices'
import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'

const readable: ReadonlySet<string> = new Set([...importExtensions, ...moreImportExtensions])

/** The extension in lower case, without its dot; '' for none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Why a file can't be read, or null where it can be tried. */
export function refusalOf({ name, size }: { name: string; size: number }): string | null {
  if (!readable.has(extensionOf(name))) return aiMessages.importExtension
  if (size > aiLimits.outline.importBytes) return aiMessages.importTooLarge
  return size === 0 ? aiMessages.importFailed : null
}

/** 1 536 → `1.5 KB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${round(kilobytes)} KB` : `${round(kilobytes / 1024)} MB`
}

const round = (value: number): string => (value < 10 ? value.toFixed(1).replace('.0', '') : value.toFixed(0))
