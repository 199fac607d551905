import { fileRules, uploadRules, workFileRules } from '@yantu/contract/files/rules'
import { ApiError } from '../../lib/transport/errors.ts'
import { fileUpload } from '../../lib/transport/file-upload.ts'
import type { Upload } from '../../lib/transport/sending.ts'
import { FileField } from '../../ui/form/file/file-field.tsx'
import type { StoredFile } from '../../ui/form/file/upload-state.ts'
import { FileRow } from '../../ui/form/file/file-row.tsx'
import type { UploadState } from '../../ui/form/file/upload-state.ts'
import { Kept, type Section, Specimen } from '../section.tsx'

const STEPS = 20

/** Sends nothing: tells of a twentieth every 150 ms, and breaks half way where the name says so (断 once, 拒 for good). */
const pretend: Upload<StoredFile> = async (file, { signal, onSent, resume, onResumable }) => {
  const from = typeof resume === 'number' ? resume : 0
  for (let step = from + 1; step <= STEPS; step++) {
    await new Promise((resolve) => setTimeout(resolve, 150))
    signal.throwIfAborted()
    if (step === STEPS / 2 && file.name.includes('拒'))
      throw new ApiError(400, '文件无法读取，请检查后重新上传')
    if (step === STEPS / 2 && file.name.includes('断') && !from) throw new ApiError(0, '连接错误：网络已断开')
    onSent((file.size * step) / STEPS)
    onResumable(step)
  }
  return { fileName: file.name, fileSize: file.size }
}

const sendForReal = fileUpload({ type: 'private' })

const file = (name: string, bytes: number): File =>
  Object.defineProperty(new File([], name), 'size', { value: bytes })

const deck = file('高分子材料研究进展.pptx', 16_900_000)
const pdf = file('高分子材料研究进展.pdf', 9_122_611)
const long = file(
  '国家自然科学基金面上项目中期汇报（含技术路线与三张对比图，第七稿，导师批注后再改）.pptx',
  48_200_000,
)

const states: [string, UploadState<StoredFile>][] = [
  ['等待', { phase: 'ready', attempt: 1, file: deck, sent: 0 }],
  [
    '上传中',
    {
      phase: 'uploading',
      attempt: 1,
      file: pdf,
      sent: 5_662_310,
      samples: [
        { at: 0, bytes: 4_400_000 },
        { at: 2000, bytes: 5_662_310 },
      ],
    },
  ],
  ['已上传', { phase: 'success', attempt: 1, file: deck, result: { fileName: deck.name } }],
  [
    '中断，可继续',
    {
      phase: 'fail',
      attempt: 1,
      file: pdf,
      sent: 5e6,
      resume: 7,
      reason: '连接错误：网络已断开',
      canRetry: true,
    },
  ],
  [
    '失败，可重试',
    { phase: 'fail', attempt: 1, file: pdf, sent: 0, reason: '上传失败，请重新上传', canRetry: true },
  ],
  [
    '被拒绝',
    {
      phase: 'fail',
      attempt: 1,
      file: deck,
      sent: 5e6,
      reason: '文件无法读取，请检查后重新上传',
      canRetry: false,
    },
  ],
  ['长文件名', { phase: 'success', attempt: 1, file: long, result: { fileName: long.name } }],
]

const nothing = () => undefined
const ppt = workFileRules[0]

const Specimens = () => (
  <>
    <Specimen state="空">
      {ppt && (
        <Kept<StoredFile | null> initial={null}>
          {(control) => (
            <FileField
              {...control}
              required
              label="PPT 文件"
              note="多于 5 页，16:9，500 MB 以内"
              rule={ppt}
              upload={pretend}
            />
          )}
        </Kept>
      )}
      <Kept<StoredFile | null> initial={null}>
        {(control) => (
          <FileField
            {...control}
            label="素材文件"
            note="可不传"
            rule={fileRules.demandMaterial}
            upload={pretend}
            invitation="ppt、word、pdf 或 zip"
          />
        )}
      </Kept>
    </Specimen>
    <Specimen state="已有与出错">
      <Kept<StoredFile | null> initial={{ fileName: '中期汇报素材.zip', fileSize: 50_500_000 }}>
        {(control) => (
          <FileField {...control} label="素材" rule={fileRules.demandMaterial} upload={pretend} />
        )}
      </Kept>
      <Kept<StoredFile | null> initial={null}>
        {(control) => (
          <FileField
            {...control}
            required
            label="预览图"
            rule={fileRules.workPreview}
            upload={pretend}
            error="请上传图片"
          />
        )}
      </Kept>
    </Specimen>
    <Specimen state="真的上传（20 MB 以上可续传，需登录）">
      <Kept<StoredFile | null> initial={null}>
        {(control) => (
          <FileField
            {...control}
            label="任意文件"
            rule={uploadRules.private}
            upload={sendForReal}
            invitation="断网、刷新后选同一个文件会接着传"
          />
        )}
      </Kept>
    </Specimen>
    <Specimen state="停用">
      <Kept<StoredFile | null> initial={null}>
        {(control) => (
          <FileField {...control} disabled label="证件照" rule={fileRules.photo} upload={pretend} />
        )}
      </Kept>
    </Specimen>
    {states.map(([name, state]) => (
      <Specimen key={name} state={name}>
        <div className="rounded-medium shadow-ring">
          <FileRow
            state={state}
            stored={null}
            isShut={false}
            isRequired={name !== '已上传'}
            onReplace={nothing}
            onRetry={nothing}
            onCancel={nothing}
            onRemove={nothing}
          />
        </div>
      </Specimen>
    ))}
  </>
)

export default { title: '文件', Specimens } satisfies Section
