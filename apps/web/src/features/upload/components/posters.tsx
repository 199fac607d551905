import { useEffect, useState } from 'react'
import { useAction } from '../../../lib/use-action.ts'
import { toast } from '../../../lib/toast.ts'
import { messageOf } from '../../../lib/transport/errors.ts'
import { fileUpload } from '../../../lib/transport/file-upload.ts'
import type { UploadedFile } from '../../../lib/transport/sending.ts'
import { drawFrames, type Frame } from '../model/draw-frames.ts'

const COUNT = 6
const sendPicture = fileUpload({ purpose: 'work-preview' })

type Shown = Frame & { address: string }

/** The frames of a film; null until they are drawn, none where the browser can't. */
function useFrames(film: File): readonly Shown[] | null {
  const [frames, setFrames] = useState<readonly Shown[] | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const addresses: string[] = []
    const show = (drawn: Frame[]) => {
      const shown = drawn.map((frame) => ({ ...frame, address: URL.createObjectURL(frame.blob) }))
      addresses.push(...shown.map(({ address }) => address))
      setFrames(shown)
    }
    drawFrames(film, { count: COUNT, signal: leaving.signal }).then(
      (drawn) => !leaving.signal.aborted && show(drawn),
      () => !leaving.signal.aborted && setFrames([]),
    )
    return () => {
      leaving.abort()
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [film])
  return frames
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Frames of the film, any of which may be the picture that stands for it. */
export function Posters({ film, onChosen }: { film: File; onChosen: (picture: UploadedFile) => void }) {
  const frames = useFrames(film)
  const [chosen, setChosen] = useState<Shown | null>(null)
  const choice = useAction(async (frame: Shown) => {
    setChosen(frame)
    const picture = new File([frame.blob], `封面 ${clock(frame.at).replace(':', '分')}秒.jpg`, {
      type: 'image/jpeg',
    })
    const { signal } = new AbortController()
    const how = { signal, onSent: () => undefined, onResumable: () => undefined }
    try {
      onChosen(await sendPicture(picture, how))
    } catch (error) {
      setChosen(null)
      toast.error(messageOf(error))
      throw error
    }
  })
  if (frames === null) return <p className="-mt-4 mb-6 text-[13px] text-ink-3">正在从视频里取画面…</p>
  if (frames.length === 0)
    return <p className="-mt-4 mb-6 text-[13px] text-ink-3">浏览器放不了这段视频，请在上面传一张图。</p>
  return (
    <fieldset className="-mt-4 mb-7 min-w-0">
      <legend className="mb-2 text-[13px] text-ink-3">从视频里选一帧</legend>
      <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-6">
        {frames.map((frame) => (
          <button
            key={frame.at}
            type="button"
            aria-pressed={frame === chosen}
            aria-disabled={choice.busy || undefined}
            aria-label={`用 ${clock(frame.at)} 的画面作封面`}
            onClick={() => void choice.run(frame)}
            className="relative overflow-hidden rounded-small bg-sunk shadow-ring transition-shadow aria-pressed:shadow-[0_0_0_2px_var(--ink)] aria-disabled:opacity-70 hover:shadow-[0_0_0_1px_var(--ink-3)]"
          >
            <img src={frame.address} alt="" className="aspect-video w-full object-cover" />
            <span className="num absolute bottom-1 right-1 rounded-[4px] bg-[rgb(23_21_19/.72)] px-1 text-[12px] leading-4 text-white">
              {clock(frame.at)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
