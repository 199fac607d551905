import type { KnownFile, PublicLicence } from '@yantu/contract/catalog/licences'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { licencePath } from '../../../lib/licence-path.ts'
import { workPath } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { Descriptions } from '../../../ui/descriptions.tsx'
import { Icon } from '../../../ui/icon.tsx'

const Fingerprint = ({ of }: { of: string }) => (
  <code className="text-[12.5px] break-all text-ink-2">{of}</code>
)

const link = 'underline decoration-line-2 underline-offset-4 hover:decoration-ink'

const WorkLink = ({ work }: { work: Pick<KnownFile, 'title' | 'templateId' | 'templateType'> }) => (
  <Link to={workPath(work.templateType, work.templateId)} className={link}>
    {work.title}
  </Link>
)

function Sheet({ good, title, children }: { good: boolean; title: string; children: ReactNode }) {
  return (
    <div className="mt-6 rounded-medium bg-surface px-5 pb-3 pt-5 shadow-ring sm:px-7 sm:pt-6">
      <p className="flex items-center gap-2.5 pb-4">
        <Icon
          name={good ? 'check' : 'warning'}
          size={22}
          className={`rounded-full p-0.5 ${good ? 'bg-pine-soft text-pine' : 'text-accent'}`}
        />
        <span className="serif text-xl">{title}</span>
      </p>
      {children}
    </div>
  )
}

/** What a number is of. */
export function LicenceResult({ licence }: { licence: PublicLicence }) {
  const isValid = licence.isValid === '1'
  return (
    <Sheet good={isValid} title={isValid ? serif('授权真实有效') : serif('授权已失效')}>
      <Descriptions
        items={[
          { label: '作品', value: <WorkLink work={licence} /> },
          { label: '设计师', value: licence.designer },
          { label: '授予', value: licence.holder },
          {
            label: '取得方式',
            value: licence.isBought === '1' ? (isValid ? '购买' : '购买，已退款') : '免费下载',
          },
          { label: '时间', value: <span className="num">{licence.issueTime}</span> },
          { label: '范围', value: '仅供本人学习与研究使用，不得商用，不可转让' },
          { label: '文件', value: licence.fileName },
          { label: 'SHA-256', value: <Fingerprint of={licence.sha256} /> },
        ]}
      />
    </Sheet>
  )
}

/** What a file is of. */
export function FileResult({ sha256, works }: { sha256: string; works: readonly KnownFile[] }) {
  if (works.length === 0)
    return (
      <Sheet good={false} title={serif('不是砚图发出的文件')}>
        <p className="pb-4 text-[14.5px] leading-relaxed text-ink-2">
          没有作品发出过这个文件，或者下载后改动过：改动过的文件请凭授权编号验证。
        </p>
        <Descriptions items={[{ label: 'SHA-256', value: <Fingerprint of={sha256} /> }]} />
      </Sheet>
    )
  return (
    <Sheet good title={serif('砚图发出的原文件')}>
      {works.map((work) => (
        <div key={work.templateId} className="pb-3">
          <Descriptions
            items={[
              { label: '作品', value: <WorkLink work={work} /> },
              { label: '设计师', value: work.designer },
              { label: '版本', value: work.isCurrent === '1' ? '当前版本' : '较早的版本，或作品已不再展示' },
              { label: '最早发出', value: <span className="num">{work.firstTime}</span> },
              ...(work.ownNumber
                ? [
                    {
                      label: '我的编号',
                      value: (
                        <Link to={licencePath(work.ownNumber)} className={`num ${link}`}>
                          {work.ownNumber}
                        </Link>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      ))}
      <Descriptions items={[{ label: 'SHA-256', value: <Fingerprint of={sha256} /> }]} />
    </Sheet>
  )
}
