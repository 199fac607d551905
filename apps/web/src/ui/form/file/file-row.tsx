import { extensionOf } from '@yantu/contract/files/rules'
import type { Ref } from 'react'
import { Button } from '../../button.tsx'
import { Icon } from '../../icon.tsx'
import { sizeText, timeText } from './sizes.ts'
import { secondsLeft, speedOf, type StoredFile, type UploadState } from './upload-state.ts'

/** The extension as a badge: PPT, PDF, ZIP. */
const badgeOf = (fileName: string): string => extensionOf(fileName).toUpperCase().slice(0, 4) || '文件'

/** A file on its way, arrived or failed, with what can be done about it. */
export function FileRow({
  state,
  stored,
  control,
  isShut,
  isRequired = false,
  arrived = '已上传',
  onReplace,
  onRetry,
  onCancel,
  onRemove,
}: {
  state: UploadState<StoredFile>
  /** What the server has already, before or beside the file on its way. */
  stored: StoredFile | null
  /** The button that takes the focus. */
  control?: Ref<HTMLButtonElement>
  isShut: boolean
  /** A file that has to be there is replaced, not removed. */
  isRequired?: boolean
  /** What is said of a file that is there: not everything that is sent is kept. */
  arrived?: string | undefined
  onReplace: () => void
  onRetry: () => void
  onCancel: () => void
  onRemove: () => void
}) {
  const { phase } = state
  const fileName = shownOf(state, stored)?.name ?? ''
  const button = { look: 'outline', size: 's', busy: isShut } as const
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:flex-nowrap">
      <span
        aria-hidden="true"
        className="grid size-11 flex-none place-items-center rounded-small bg-sunk text-[12px] font-semibold text-ink-2"
      >
        {badgeOf(fileName)}
      </span>
      <div className="min-w-0 flex-1 basis-28">
        <p className="truncate font-semibold leading-6" title={fileName}>
          {fileName}
        </p>
        <Facts {...{ state, stored, arrived }} />
      </div>
      <div className="ml-auto flex flex-none gap-2">
        {phase === 'ready' || phase === 'uploading' ? (
          <Button {...button} ref={control} onClick={onCancel}>
            取消
          </Button>
        ) : phase === 'fail' && state.canRetry ? (
          <>
            <Button {...button} ref={control} look="ink" onClick={onRetry}>
              {state.resume === undefined ? '重试' : '继续'}
            </Button>
            <Button {...button} onClick={onCancel}>
              取消
            </Button>
          </>
        ) : (
          <Button {...button} ref={control} onClick={onReplace}>
            更换
          </Button>
        )}
        {(phase === 'none' || phase === 'success') && !isRequired && (
          <Button {...button} look="quiet" aria-label={`移除 ${fileName}`} onClick={onRemove}>
            移除
          </Button>
        )}
      </div>
    </div>
  )
}

/** A file on its way is this machine's; one that has arrived is the field's, which may have another in its place since. */
function shownOf(
  state: UploadState<StoredFile>,
  stored: StoredFile | null,
): { name: string; size: number | undefined } | null {
  const sent = state.phase === 'none' ? null : state.file
  const hasArrived = state.phase === 'none' || state.phase === 'success'
  return hasArrived && stored ? { name: stored.fileName, size: stored.fileSize ?? sent?.size } : sent
}

function Facts({
  state,
  stored,
  arrived,
}: {
  state: UploadState<StoredFile>
  stored: StoredFile | null
  arrived: string
}) {
  if (state.phase === 'fail') {
    return (
      <p className="flex gap-1.5 text-[13px] leading-5 text-accent">
        <Icon name="warning" size={15} className="mt-0.5" />
        <span>{state.reason}</span>
      </p>
    )
  }
  if (state.phase === 'ready' || state.phase === 'uploading') return <Progress state={state} />
  const size = shownOf(state, stored)?.size
  return (
    <p className="num text-[13px] leading-5 text-ink-3">
      {size !== undefined && `${sizeText(size)} · `}
      {arrived}
    </p>
  )
}

function Progress({ state }: { state: Extract<UploadState<StoredFile>, { phase: 'ready' | 'uploading' }> }) {
  const { file, sent } = state
  const percent = file.size === 0 ? 100 : Math.floor((sent / file.size) * 100)
  const speed = speedOf(state)
  const left = secondsLeft(state)
  return (
    <>
      <div
        role="progressbar"
        aria-label={`上传 ${file.name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="my-1.5 h-1.5 overflow-hidden rounded-full bg-sunk shadow-[inset_0_0_0_1px_var(--line)]"
      >
        <div
          style={{ width: `${percent}%` }}
          className="h-full rounded-full bg-ink transition-[width] duration-200"
        />
      </div>
      <p className="num flex flex-wrap gap-x-3.5 text-[13px] leading-5 text-ink-3">
        <span>{percent}%</span>
        <span>
          {sizeText(sent)} / {sizeText(file.size)}
        </span>
        {speed !== null && <span>{sizeText(speed)}/秒</span>}
        {left !== null && <span>{timeText(left)}</span>}
      </p>
    </>
  )
}
