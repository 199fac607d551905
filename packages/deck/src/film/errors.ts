/** Why a film cannot be played in place, with the words shown to whoever uploaded it. */
export const FILM_MESSAGES = {
  'not-mp4': '这不是 mp4 视频，请导出为 mp4 后上传',
  broken: '视频已损坏或不完整，无法在线播放，请重新导出后上传',
  unsupported: '视频的封装方式不支持在线播放，请另存为普通 mp4 后上传',
} as const

export type FilmErrorCode = keyof typeof FILM_MESSAGES

/** A film that cannot be cut; `message` is Chinese and meant for the screen. */
export class FilmError extends Error {
  override readonly name = 'FilmError'
  readonly code: FilmErrorCode

  constructor(code: FilmErrorCode, cause?: unknown) {
    super(FILM_MESSAGES[code], cause === undefined ? undefined : { cause })
    this.code = code
  }
}
