const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
  '7z': 'application/x-7z-compressed',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Media type by extension; the browser never guesses (nosniff). */
export const mimeOf = (extension: string): string => types[extension] ?? 'application/octet-stream'

/** Only pictures and films are shown in place; anything else is handed over as a file. */
export const isShownInline = (extension: string): boolean => /^(image|video)\//.test(mimeOf(extension))

/** Lower case, without the dot; '' where there is none worth keeping. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,10})$/.exec(name.toLowerCase())?.[1] ?? ''

// Control characters, bidirectional overrides and what file systems refuse.
const unsafe = /[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/g

/** A name that is safe in a header and on a disk: NFC, no path, at most 120 characters before the extension. */
export function safeFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const clean = base.normalize('NFC').replace(unsafe, '').replace(/^\.+/, '').trim()
  const extension = extensionOf(clean)
  const stem = extension ? clean.slice(0, -extension.length - 1) : clean
  const short = [...stem].slice(0, 120).join('') || 'file'
  return extension ? `${short}.${extension}` : short
}
