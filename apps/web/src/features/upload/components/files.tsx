import { isDeck, isWorkType } from '@yantu/contract/catalog/work-type'
import { fileRules, purposeRules, workFileRules } from '@yantu/contract/files/rules'
import { use, useState } from 'react'
import { serif } from '../../../lib/serif.ts'
import { useWorkOwner } from '../../session/index.ts'
import type { UploadTerms } from '../model/terms.ts'
import { workTypeFaces } from '../model/work-types.ts'
import { InspectionSlot } from '../inspection-slot.ts'
import type { WorkForm } from '../use-work-form.ts'
import { FilePart } from './file-part.tsx'
import { FormPart } from '../../../ui/form/form-part.tsx'
import { Posters } from './posters.tsx'

/** The work's files by its type: the main one, what it is shown by, and what comes with it. */
export function Files({
  form,
  terms: { deckMinPages, deckRatio },
  keepsFiles,
}: {
  form: WorkForm
  terms: UploadTerms
  /** Of a work that is there: those it has stay, and none is asked for. */
  keepsFiles: boolean
}) {
  const type = form.values.templateType
  const [film, setFilm] = useState<File | null>(null)
  const [posters, setPosters] = useState(0)
  const rule = workFileRules[type]
  if (!rule || !isWorkType(type)) return null
  const isVideo = type === '5'
  return (
    <FormPart number={serif('一')} title={serif('文件')}>
      <FilePart
        // Another kind of file is another field; the same kind goes on, also while it is under way.
        key={rule.wrongType}
        form={form}
        part="main"
        purpose="work-main"
        rule={rule}
        required={!keepsFiles}
        label={workTypeFaces[type].fileLabel}
        note={isDeck(type) ? `多于 ${deckMinPages} 页，${deckRatio}` : undefined}
        // `.video` is taken too, and is nothing that anybody has.
        invitation={isVideo ? `mp4，${rule.maxBytes >> 20} MB 以内` : undefined}
        onChosen={isVideo ? setFilm : undefined}
        below={<Inspected form={form} />}
      />
      {isDeck(type) ? (
        <FilePart
          form={form}
          part="pdf"
          purpose="work-pdf"
          rule={fileRules.workPdf}
          required={!keepsFiles}
          label="PDF 文件"
          note="与 PPT 同一版，用来核对页面"
        />
      ) : (
        <>
          <FilePart
            key={posters}
            form={form}
            part="picture"
            purpose="work-preview"
            rule={fileRules.workPreview}
            required={!keepsFiles}
            label={isVideo ? '封面图' : '预览图'}
            note={isVideo ? '可从视频里选一帧' : '列表和详情里给人看的图'}
          />
          {isVideo && film && (
            <Posters
              key={`${film.name} ${film.lastModified}`}
              film={film}
              onChosen={({ url, fileName }) => {
                form.set({ imageFileName: fileName, imageUrl: url })
                setPosters(posters + 1)
              }}
            />
          )}
        </>
      )}
      <FilePart
        form={form}
        part="accessory"
        purpose="work-accessory"
        rule={purposeRules['work-accessory']}
        label="附件"
        note="可不传"
        invitation={type === '1' ? '路演视频（mp4），或字体、素材的压缩包' : '字体、素材打成一个压缩包'}
      />
    </FormPart>
  )
}

function Inspected({ form: { values, set } }: { form: WorkForm }) {
  const { report } = use(InspectionSlot)
  const owner = useWorkOwner()
  const { fileUrl, fileName, fileSize, pdfFileUrl, templateType } = values
  if (owner === null || fileUrl === '') return null
  return report({
    owner,
    file: { url: fileUrl, fileName, fileSize: fileSize === '' ? undefined : Number(fileSize) },
    pdfUrl: isDeck(templateType) ? pdfFileUrl : '',
    onReplace: (file) =>
      set({
        fileUrl: file.url,
        filePath: file.url,
        fileName: file.fileName,
        fileSize: String(file.fileSize ?? ''),
      }),
  })
}
