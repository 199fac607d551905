import { hasColours, hasGrade, isDeck, sceneDictionaryOf } from '@yantu/contract/catalog/work-type'
import { listOf } from '@yantu/contract/catalog/work-rules'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { privateFileId } from '../../../lib/transport/blob.ts'
import { ChipField, ChipsField } from '../../../ui/form/chips-field.tsx'
import type { Option } from '../../../ui/form/options.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SwitchField } from '../../../ui/form/tick-field.tsx'
import type { UploadTerms } from '../model/terms.ts'
import type { WorkForm } from '../use-work-form.ts'
import { FormPart } from '../../../ui/form/form-part.tsx'
import { useWorkOwner } from '../../session/index.ts'
import { SeenColours } from './seen-colours.tsx'
import { ThemeTrial } from './theme-trial.tsx'

/** What is said of the work. */
export function About({ form, terms: { dictionaries } }: { form: WorkForm; terms: UploadTerms }) {
  const type = form.values.templateType
  const colors = form.field('color')
  const optionsOf = (dictionary: string) => dictionaries[dictionary] ?? []
  return (
    <FormPart number={serif('二')} title={serif('介绍')}>
      <TextField {...form.field('title')} required label="主题" max={catalogLimits.titleMaxChars} />
      <TextArea
        {...form.field('description')}
        required
        label="介绍"
        placeholder="适合谁、用在哪、有哪些页；用了别人的素材，写明来源和许可。"
        max={catalogLimits.descriptionMaxChars}
      />
      {hasGrade(type) && (
        <>
          <ChipField
            {...form.field('winningGrade')}
            required
            label="获奖级别"
            options={optionsOf('winning_grade')}
          />
          <TextField
            {...form.field('awardYear')}
            label="获奖年份"
            note="可不填"
            inputMode="numeric"
            autoComplete="off"
            className="max-w-60"
          />
        </>
      )}
      <ChipField
        key={sceneDictionaryOf(type)}
        {...form.field('scene')}
        required
        label="作品场景"
        options={optionsOf(sceneDictionaryOf(type))}
      />
      {hasColours(type) && (
        <div>
          <ChipsField
            {...colors}
            value={listOf(colors.value)}
            onChange={(chosen) => colors.onChange(chosen.join(','))}
            required
            label="主色"
            note="可多选"
            options={optionsOf('color')}
          />
          <Suggested form={form} options={optionsOf('color')} />
        </div>
      )}
      <Switch form={form} name="hasAiContent" hint="文字或图片由 AI 生成的，打开它：作品会带上标注。">
        含 AI 生成内容
      </Switch>
      {isDeck(type) && (
        <Switch
          form={form}
          name="allowsTheme"
          hint="别人可以把自己的大纲倒进这套模板，你按次得酬，随时能关。"
        >
          用作 AI 主题
          <Link
            to={paths.agreement(10)}
            target="_blank"
            className="ml-2 font-normal text-ink-3 underline decoration-line-2 underline-offset-4 hover:text-ink"
          >
            条款
          </Link>
        </Switch>
      )}
      {isDeck(type) && form.values.allowsTheme === '1' && <Trial form={form} />}
    </FormPart>
  )
}

/** What the cover of the deck that was sent shows. */
function Suggested({ form, options }: { form: WorkForm; options: readonly Option[] }) {
  const owner = useWorkOwner()
  const fileId = privateFileId(form.values.fileUrl)
  const colors = form.field('color')
  if (owner === null || fileId === undefined) return null
  return (
    <SeenColours
      key={fileId}
      {...{ owner, fileId, options }}
      chosen={listOf(colors.value)}
      onTake={(taken) => colors.onChange(taken.join(','))}
    />
  )
}

/** Of the file that is there; an old .ppt says by itself what it lacks. */
function Trial({ form: { values } }: { form: WorkForm }) {
  const owner = useWorkOwner()
  const fileId = privateFileId(values.fileUrl)
  if (owner === null || fileId === undefined) return null
  return (
    <div className="mt-3">
      <ThemeTrial key={fileId} owner={owner} fileId={fileId} />
    </div>
  )
}

function Switch({
  form,
  name,
  hint,
  children,
}: {
  form: WorkForm
  name: 'hasAiContent' | 'allowsTheme'
  hint: string
  children: ReactNode
}) {
  const { value, onChange, ...control } = form.field(name)
  return (
    <SwitchField
      {...control}
      {...{ hint }}
      value={value === '1'}
      onChange={(isOn) => onChange(isOn ? '1' : '0')}
    >
      {children}
    </SwitchField>
  )
}
