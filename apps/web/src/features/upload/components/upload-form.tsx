import type { OwnWork } from '@yantu/contract/catalog/submissions'
import { useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Form, FormSummary } from '../../../ui/form/form.tsx'
import { CheckField } from '../../../ui/form/tick-field.tsx'
import { UnloadGuard } from '../../../ui/form/unsaved-guard.tsx'
import { currentSession } from '../../session/index.ts'
import { earnedOf } from '../model/earned.ts'
import type { UploadTerms } from '../model/terms.ts'
import { changedByType, type WorkValues } from '../model/work-values.ts'
import { useWorkForm } from '../use-work-form.ts'
import { About } from './about.tsx'
import { Files } from './files.tsx'
import { Pricing } from './pricing.tsx'
import { EarnedCard, PreviewCard } from './side.tsx'
import { SubmitBar } from './submit-bar.tsx'
import type { SubmittedWork } from './submitted-panel.tsx'
import { TypeTiles } from './type-tiles.tsx'

/** The form of a new work, or of `edited`, whose type and files stay. */
export function UploadForm({
  terms,
  edited,
  onDone,
}: {
  terms: UploadTerms
  edited: OwnWork | null
  onDone: (work: SubmittedWork) => void
}) {
  const form = useWorkForm(edited, (submitted, { title, templateType }) =>
    onDone({ ...submitted, title: title.trim(), templateType, isEdit: edited !== null }),
  )
  const { values } = form
  const left = useRef(new Map<string, WorkValues>())
  const turnTo = (type: string) => {
    left.current.set(values.templateType, values)
    const { dictionaries } = terms
    form.set(changedByType(values, type, { left: left.current.get(type), dictionaries }))
    form.recheck()
  }
  const isFree = values.templateSource === '0'
  const earned = isFree ? null : earnedOf(values.price, terms.share)
  const drawn = edited?.previewImageUrl.split('|').filter(Boolean) ?? []
  return (
    <Form form={form}>
      <UnloadGuard isLost={form.isHeld} />
      {!edited && (
        <div className="mt-7 sm:mt-9">
          <TypeTiles value={values.templateType} isLocked={form.isBusy} onChoose={turnTo} />
        </div>
      )}
      <div className="mt-7 grid gap-x-15 lg:mt-9 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_372px]">
        <div className="min-w-0">
          <FormSummary form={form} />
          {form.isRestored && (
            <p role="status" className="mb-4 text-[14px] text-pine">
              已恢复上次没有提交的内容。
            </p>
          )}
          <Files form={form} terms={terms} keepsFiles={edited !== null} />
          <About form={form} terms={terms} />
          <Pricing form={form} terms={terms} />
        </div>
        <aside
          aria-label="预览与提交"
          className="grid content-start gap-5 self-start sm:max-lg:grid-cols-2 lg:sticky lg:top-[90px]"
        >
          <PreviewCard {...{ values, earned, drawn }} author={currentSession()?.user.userName ?? ''} />
          <div className="grid content-start gap-5">
            <EarnedCard {...{ earned, isFree }} share={terms.share} />
            <Agreement form={form} version={terms.agreementVersion} />
            <Button type="submit" size="l" busy={form.isBusy} className="w-full max-sm:hidden">
              提交审核
            </Button>
          </div>
        </aside>
      </div>
      <SubmitBar {...{ earned, isFree }} busy={form.isBusy} />
    </Form>
  )
}

/** Ticking it says which version was there to be read. */
function Agreement({ form, version }: { form: ReturnType<typeof useWorkForm>; version: string }) {
  const { value, onChange, ...control } = form.field('agreementVersion')
  return (
    <CheckField
      {...control}
      value={value !== ''}
      onChange={(isTicked) => onChange(isTicked ? version : '')}
      className="px-1"
    >
      作品为我原创或已获授权，同意
      <Link
        to={paths.agreement(10)}
        target="_blank"
        className="underline decoration-line-2 underline-offset-4 hover:decoration-ink"
      >
        《内容上传协议》
      </Link>
    </CheckField>
  )
}
