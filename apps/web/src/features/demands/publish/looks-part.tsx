import type { DictionaryEntry } from '@yantu/contract/dictionaries/endpoints'
import { fileRules } from '@yantu/contract/files/rules'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { serif } from '../../../lib/serif.ts'
import { fileUpload } from '../../../lib/transport/file-upload.ts'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { FileField } from '../../../ui/form/file/file-field.tsx'
import type { SentFile } from '../../../ui/form/file/upload-state.ts'
import { FormPart } from '../../../ui/form/form-part.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { PublishForm } from './use-publish-form.ts'

const { titleMaxChars, descriptionMaxChars } = demandsLimits.demand
const rule = fileRules.demandMaterial

/** What is wanted, and what there is to begin with. */
export const WantedPart = ({ form }: { form: PublishForm }) => (
  <FormPart number={serif('一')} title={serif('要做什么')}>
    <TextField {...form.field('title')} required label="需求主题" max={titleMaxChars} />
    <TextArea
      {...form.field('description')}
      label="需求描述"
      placeholder="用在哪、讲多久、大约几页；已有什么材料，哪些地方最要紧，什么不能动。"
      max={descriptionMaxChars}
    />
    <Material form={form} />
  </FormPart>
)

function Material({ form }: { form: PublishForm }) {
  const { value, error, ref, name, onChange } = form.field('matterUrl')
  const fileName = form.field('matterFileName')
  return (
    <FileField<SentFile>
      {...{ name, error, ref, rule }}
      label="素材文件"
      note="可不传，只给选定的设计师看"
      value={value === '' ? null : { url: value, fileName: fileName.value }}
      upload={fileUpload({ purpose: 'demand-material', type: 'private' })}
      onChange={(file) => {
        fileName.onChange(file?.fileName ?? '')
        onChange(file?.url ?? '')
      }}
    />
  )
}

const groups = [
  { name: 'scene', label: '场景', note: '可多选' },
  { name: 'style', label: '风格', note: '可多选' },
  { name: 'color', label: '颜色', note: '可多选' },
] as const

/** What it should look like: one of the three at least. */
export const LooksPart = ({
  form,
  dictionaries,
}: {
  form: PublishForm
  dictionaries: Readonly<Record<string, readonly DictionaryEntry[]>>
}) => (
  <FormPart number={serif('二')} title={serif('想要的样子')}>
    {groups.map(({ name, label, note }) => (
      <ChipsField
        key={name}
        {...form.field(name, form.recheck)}
        {...{ label }}
        note={name === 'color' ? chosenColours(form.values.color, dictionaries.color) : note}
        hint={name === 'color' ? '场景、风格、颜色至少选一项。' : undefined}
        options={dictionaries[name] ?? []}
        max={demandsLimits.demand.tagsMax}
      />
    ))}
  </FormPart>
)

/** Swatches have no words: those of the chosen ones. */
function chosenColours(chosen: readonly string[], colours: readonly DictionaryEntry[] = []): string {
  const labels = colours.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return labels.length > 0 ? `可多选，已选 ${labels.join('、')}` : '可多选'
}
