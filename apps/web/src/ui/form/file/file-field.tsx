import { acceptOf, type FileRule, fileProblem, oneFileOnly } from '@yantu/contract/files/rules'
import { type ReactNode, useEffect, useState } from 'react'
import type { Upload } from '../../../lib/transport/sending.ts'
import { useFileDrop } from '../../../lib/use-file-drop.ts'
import { Icon } from '../../icon.tsx'
import { type FieldProps, useFieldId, useSurroundings } from '../control.ts'
import { describedBy, Frame, labelId } from '../frame.tsx'
import { FileRow } from './file-row.tsx'
import type { StoredFile, UploadState } from './upload-state.ts'
import { useUpload } from './use-upload.ts'

type FileFieldProps<Stored extends StoredFile> = FieldProps<Stored | null> & {
  rule: FileRule
  upload: Upload<Stored>
  /** Instead of the allowed formats, inside the empty field. */
  invitation?: string
  /** What is said of a file that has arrived; 已上传. */
  arrived?: string
  /** In the box under the file that has arrived: what is known of it. */
  below?: ReactNode
}

/**
 * One file: dropped or picked, looked at by the contract's rule, sent at once. The form waits for it. What was there
 * before stays until another has arrived in its place.
 */
export function FileField<Stored extends StoredFile>({
  name,
  value,
  onChange,
  onBlur: _,
  ref,
  error,
  rule,
  upload,
  invitation,
  arrived,
  below,
  disabled = false,
  ...around
}: FileFieldProps<Stored>) {
  const id = useFieldId(name)
  const { isLocked, hold } = useSurroundings()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { state, choose, retry, remove } = useUpload(upload, onChange)
  const isUnderWay = state.phase === 'ready' || state.phase === 'uploading'
  const isShut = disabled || isLocked

  useEffect(() => (isUnderWay ? hold() : undefined), [isUnderWay, hold])

  function take(files: readonly File[]) {
    const [file] = files
    if (!file || isShut) return
    const problem = files.length > 1 ? oneFileOnly : fileProblem(rule, file)
    setRefusal(problem)
    if (!problem) choose(file)
  }

  const { isOver, open, place, picker } = useFileDrop(take, isShut)
  const clear = () => {
    setRefusal(null)
    remove()
    onChange(null)
  }
  const cancel = () => {
    setRefusal(null)
    remove()
  }
  const said = refusal ?? error
  const isEmpty = state.phase === 'none' && !value
  return (
    <Frame group {...around} {...{ id, error: said }}>
      <div
        {...place}
        role="group"
        id={id}
        aria-labelledby={labelId(id)}
        aria-describedby={describedBy(id, { error: said, hint: around.hint })}
        data-over={isOver || undefined}
        className={`rounded-medium transition-colors data-over:bg-sunk data-over:outline-2 data-over:outline-ink ${isEmpty ? '' : 'bg-surface shadow-ring'}`}
      >
        <input {...picker} accept={acceptOf(rule)} tabIndex={-1} aria-hidden="true" />
        {isEmpty ? (
          <button
            ref={ref}
            type="button"
            disabled={disabled}
            aria-disabled={isLocked || undefined}
            onClick={isShut ? undefined : open}
            className={`flex min-h-[82px] w-full items-center gap-4 rounded-medium border-[1.5px] border-dashed px-5 py-4 text-left transition-colors hover:not-disabled:border-ink-3 disabled:opacity-55 ${said ? 'border-accent' : 'border-line-2'}`}
          >
            <Icon name="upload" size={22} className="text-ink-2" />
            <span className="min-w-0">
              <span className="block font-semibold leading-6">
                {isOver ? '松手就开始上传' : '拖到这里，或点击选择'}
              </span>
              <span className="block text-[13px] leading-5 text-ink-3">
                {invitation ?? `${rule.extensions.join('、')}，${rule.maxBytes >> 20} MB 以内`}
              </span>
            </span>
          </button>
        ) : (
          <FileRow
            state={state}
            stored={value}
            control={ref}
            isShut={isShut}
            isRequired={around.required}
            arrived={arrived}
            onReplace={open}
            onRetry={retry}
            onCancel={cancel}
            onRemove={clear}
          />
        )}
        {value && !isUnderWay && below}
        <span role="status" className="sr-only">
          {progressSaid(state)}
        </span>
      </div>
    </Frame>
  )
}

/** What is read out: a quarter at a time, not every byte. */
function progressSaid(state: UploadState<StoredFile>): string {
  switch (state.phase) {
    case 'uploading': {
      const quarter = Math.floor((state.sent / Math.max(1, state.file.size)) * 4) * 25
      return `${state.file.name} 已上传 ${quarter}%`
    }
    case 'success':
      return `${state.file.name} 上传完成`
    case 'fail':
      return `${state.file.name}：${state.reason}`
    default:
      return ''
  }
}
