import { accountLimits } from '@yantu/contract/limits/account'
import { accountMessages } from '@yantu/contract/messages/account'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { serif } from '../../../lib/serif.ts'
import { toast } from '../../../lib/toast.ts'
import { messageOf } from '../../../lib/transport/errors.ts'
import { upload } from '../../../lib/transport/upload.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { profileQuery } from '../api.ts'
import { type Crop, inside, MOST_ZOOM, sideOf, wholeOf } from '../model/crop.ts'

const WIDTH_PX = 400
const VIEW_PX = 264
/** Part of the square that an arrow key moves it by. */
const STEP = 0.06

const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The picture at this address, once it can be drawn. */
async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** The square as a JPEG of its own, so that nothing else of the picture leaves this machine. */
async function cut(image: HTMLImageElement, crop: Crop): Promise<File> {
  const px = accountLimits.avatar.px * 2
  const canvas = Object.assign(document.createElement('canvas'), { width: px, height: px })
  const side = sideOf({ width: image.naturalWidth, height: image.naturalHeight }, crop)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, px, px)
    context.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, px, px)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('the picture was not drawn')
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}

/** Which square of the picture is shown: moved by dragging or arrows, enlarged by the slider. */
export default function AvatarDialog({
  owner,
  file,
  onClose,
}: {
  owner: string
  file: File
  onClose: () => void
}) {
  const [picture, setPicture] = useState<{ image: HTMLImageElement; crop: Crop } | null>(null)
  const giveUp = useEffectEvent(() => {
    toast.error('图片读不出来，请换一张')
    onClose()
  })

  useEffect(() => {
    const address = URL.createObjectURL(file)
    let isGone = false
    loaded(address).then(
      (image) => {
        const size = { width: image.naturalWidth, height: image.naturalHeight }
        if (!isGone) setPicture({ image, crop: wholeOf(size) })
      },
      () => !isGone && giveUp(),
    )
    return () => {
      isGone = true
      URL.revokeObjectURL(address)
    }
  }, [file])

  const save = useAction(
    async ({ image, crop }: NonNullable<typeof picture>) => {
      const avatar = await cut(image, crop)
      const how = { signal: new AbortController().signal, onSent: () => undefined, resume: () => undefined }
      await upload('POST /api/user/updateAvatar', { userId: owner, avatar }, how).catch((error: unknown) => {
        toast.error(messageOf(error))
        throw error
      })
      toast.success(accountMessages.changed)
      onClose()
    },
    { changes: [profileQuery(owner).queryKey] },
  )

  return (
    <Modal title={serif('更换头像')} width={WIDTH_PX} onClose={onClose}>
      <div className="grid justify-items-center gap-5">
        {picture ? (
          <Cutting {...picture} onCrop={(crop) => setPicture({ image: picture.image, crop })} />
        ) : (
          <div
            role="status"
            style={{ width: VIEW_PX, height: VIEW_PX }}
            className="animate-pulse rounded-medium bg-sunk motion-reduce:animate-none"
          >
            <span className="sr-only">正在打开图片</span>
          </div>
        )}
        <div className="grid w-full grid-cols-[1fr_1.6fr] gap-2.5">
          <Button look="outline" onClick={onClose}>
            取消
          </Button>
          <Button busy={save.busy || !picture} onClick={() => picture && void save.run(picture)}>
            确定
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function Cutting({
  image,
  crop,
  onCrop,
}: {
  image: HTMLImageElement
  crop: Crop
  onCrop: (crop: Crop) => void
}) {
  const held = useRef<{ x: number; y: number } | null>(null)
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const side = sideOf(size, crop)
  /** px of the screen for one of the picture. */
  const scale = VIEW_PX / side
  const move = (x: number, y: number) => onCrop(inside(size, { ...crop, x: crop.x + x, y: crop.y + y }))

  function drag(event: PointerEvent) {
    if (!held.current) return
    const { clientX: x, clientY: y } = event
    move((held.current.x - x) / scale, (held.current.y - y) / scale)
    held.current = { x, y }
  }

  function press(event: KeyboardEvent) {
    const by = moves[event.key]
    if (!by) return
    event.preventDefault()
    move(by[0] * side * STEP, by[1] * side * STEP)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moved by arrows and pulled */}
      <div
        role="group"
        aria-label="选择头像的范围，用方向键移动"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by arrows
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null
        }}
        onKeyDown={press}
        style={{ width: VIEW_PX, height: VIEW_PX }}
        className="relative cursor-grab touch-none select-none overflow-hidden rounded-medium bg-sunk active:cursor-grabbing"
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          style={{
            width: size.width * scale,
            height: size.height * scale,
            transform: `translate(${VIEW_PX / 2 - crop.x * scale}px, ${VIEW_PX / 2 - crop.y * scale}px)`,
          }}
          className="absolute left-0 top-0 max-w-none"
        />
        <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_200px_rgb(28_25_23/.42),inset_0_0_0_1.5px_rgb(255_255_255/.85)]" />
      </div>
      <label className="flex w-full items-center gap-3 text-sm text-ink-2" style={{ maxWidth: VIEW_PX }}>
        缩放
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => onCrop(inside(size, { ...crop, zoom: Number(target.value) }))}
          className="min-w-0 flex-1 accent-(--ink)"
        />
      </label>
    </>
  )
}
