const MEGABYTE = 1 << 20
const KILOBYTE = 1 << 10

/** `16.1 MB`, `340 KB`: one decimal below a hundred. */
export function sizeText(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)} KB`
  const megabytes = bytes / MEGABYTE
  return `${megabytes < 100 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}

/** `约 6 秒`, `约 3 分钟`. */
export const timeText = (seconds: number): string =>
  seconds < 60 ? `约 ${Math.max(1, seconds)} 秒` : `约 ${Math.ceil(seconds / 60)} 分钟`
