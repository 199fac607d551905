import { useQueryClient } from '@tanstack/react-query'
import { siteLimits } from '@yantu/contract/limits/site'
import { siteEndpoints } from '@yantu/contract/site/content'
import type { ReactNode } from 'react'
import { serif } from '../../lib/serif.ts'
import { Button } from '../../ui/button.tsx'
import { Form, FormSummary } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CheckField } from '../../ui/form/tick-field.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts'
import { type SiteTexts, siteTextsQuery } from './api.ts'

const limits = siteLimits.content
const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)

const claims = [
  { name: 'schools', label: '合作高校（所）' },
  { name: 'designers', label: '设计师（位）' },
  { name: 'templates', label: '演示模板（套）' },
  { name: 'saved', label: '绘图时间节省（%）' },
] as const

const steps = ['发布需求', '获取方案', '修改稿件', '确认交付']

type Texts = SiteTexts['texts']

/** Every text of home and about that is not the program's own. */
export function ContentForm({ userId, version, texts }: { userId: string; version: number; texts: Texts }) {
  const client = useQueryClient()
  const form = useEndpointForm(siteEndpoints.editSiteTexts, {
    defaultValues: { ...texts, version },
    onDone: () => {
      void client.invalidateQueries({ queryKey: siteTextsQuery(userId).queryKey })
    },
  })
  const line = (name: keyof Texts, label: string, max: number, required = true) => (
    <TextField {...form.field(name as 'aboutTitle')} label={label} max={max} required={required} />
  )
  const area = (name: keyof Texts, label: string, max: number, required = true) => (
    <TextArea {...form.field(name as 'aboutLead')} label={label} max={max} rows={2} required={required} />
  )
  return (
    <Form form={form} className="mt-6">
      <UnsavedGuard form={form} />
      <FormSummary form={form} />
      <Group
        title={serif('平台数据')}
        note="首页与关于页的数字。确认之前，正式环境不显示，其他环境注明待确认。留空的一项不显示。"
      >
        <div className="grid gap-x-4 sm:grid-cols-2">
          {claims.map(({ name, label }) => (
            <TextField key={name} {...form.field(name)} label={label} inputMode="numeric" />
          ))}
        </div>
        <TextField
          {...form.field('heroClaim')}
          label="首页题下的数量"
          max={limits.titleChars}
          hint="接在「演示模板、金奖案例与科研绘图」前面，如：三千余套"
        />
        <CheckField {...form.field('isConfirmed')} hint="改了数字，请重新核实后再勾选。">
          以上数字已由运营者核实
        </CheckField>
      </Group>
      <Group title={serif('首页的四步')} note={<Placeholders />}>
        {steps.map((step, at) => (
          <div key={step}>{area(`step${at + 1}` as keyof Texts, step, limits.textChars)}</div>
        ))}
      </Group>
      <Group title={serif('关于我们')}>
        {line('aboutTitle', '题目', limits.titleChars)}
        {area('aboutLead', '题下的话', limits.textChars)}
        {upTo(3).map((at) => (
          <div key={at}>{area(`intro${at}` as keyof Texts, `介绍第 ${at} 段`, limits.introChars)}</div>
        ))}
      </Group>
      <Group title={serif('我们守的四条')}>
        {upTo(4).map((at) => (
          <div key={at}>
            {line(`value${at}Title` as keyof Texts, `第 ${at} 条`, limits.titleChars)}
            {area(`value${at}Text` as keyof Texts, `第 ${at} 条说明`, limits.textChars)}
          </div>
        ))}
      </Group>
      <Group
        title={serif('一路走来')}
        mark={form.field('isSample').value ? '示例' : undefined}
        note="题目留空的一项不显示，年份可以不写。"
      >
        <CheckField {...form.field('isSample')} hint="勾选时关于页注明是示例。换成公司真实的历程后再去掉。">
          这是示例，不是公司真实的历程
        </CheckField>
        {upTo(limits.events).map((at) => (
          <fieldset key={at}>
            <legend className="sr-only">第 {at} 项</legend>
            <div className="grid gap-x-4 sm:grid-cols-[150px_1fr]">
              {line(`event${at}Year` as keyof Texts, `第 ${at} 项年份`, limits.yearChars, false)}
              {line(`event${at}Title` as keyof Texts, `第 ${at} 项题目`, limits.titleChars, false)}
            </div>
            {area(`event${at}Text` as keyof Texts, `第 ${at} 项说明`, limits.textChars, false)}
          </fieldset>
        ))}
      </Group>
      <p className="sticky bottom-0 z-10 -mx-4 mt-8 border-t border-line bg-paper px-4 py-3.5 sm:bottom-10">
        <Button type="submit" look="ink" busy={form.isBusy}>
          保存
        </Button>
      </p>
    </Form>
  )
}

function Group({
  title,
  mark,
  note,
  children,
}: {
  title: string
  /** What its content is, where that is not for real. */
  mark?: string | undefined
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="mt-9 border-t border-ink pt-5">
      <h2 className="serif flex items-center gap-3 text-xl">
        {title}
        {mark && (
          <span className="rounded-small bg-accent-soft px-2 py-0.5 font-sans text-xs font-semibold text-accent">
            {mark}
          </span>
        )}
      </h2>
      {note && <p className="mt-1.5 text-[13px] leading-relaxed text-ink-3">{note}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}

const placeholders = [
  ['demand_deposit_rate|percent', '定金比例'],
  ['demand_timer.trial_hours', '试稿时限'],
  ['template_designer_share|percent', '模板分成'],
  ['demand_platform_commission|rest', '需求分成'],
  ['site.companyName', '公司名称'],
] as const

/** Figures that other rules are made of are not typed again: they change in one place. */
const Placeholders = () => (
  <>
    产品的数字写成占位，随字典一起变：
    {placeholders.map(([expression, meaning]) => (
      <span key={expression} className="mr-3 inline-block">
        <code className="num text-ink-2">{`{{${expression}}}`}</code> {meaning}
      </span>
    ))}
  </>
)
