const WIDTH_PX = 1280
const QUALITY = 0.88
const LONGEST_MS = 20_000

/** A moment of a film as a picture. */
export interface Frame {
  /** Seconds from the beginning. */
  at: number
  blob: Blob
}

const happens = (video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
    const done = () => resolve()
    const fail = () => reject(new Error('the browser does not play it'))
    video.addEventListener(event, done, { once: true, signal: ends })
    video.addEventListener('error', fail, { once: true, signal: ends })
    ends.addEventListener('abort', fail, { once: true })
  })

/** Evenly through a film, none at its very beginning or end, which are often black. */
export const momentsOf = (seconds: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => ((index + 0.5) / count) * seconds)

async function drawn(video: HTMLVideoElement): Promise<Blob> {
  const scale = Math.min(1, WIDTH_PX / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY),
  )
}

/** Frames of a film on this machine, drawn here. Rejects where the browser can't play it. */
export async function drawFrames(
  film: File,
  { count, signal }: { count: number; signal: AbortSignal },
): Promise<Frame[]> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(film)
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    const isThere = happens(video, 'loadeddata', signal)
    video.src = address
    await isThere
    const frames: Frame[] = []
    for (const at of momentsOf(video.duration, count)) {
      const isSought = happens(video, 'seeked', signal)
      video.currentTime = at
      await isSought
      frames.push({ at, blob: await drawn(video) })
    }
    return frames
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}
