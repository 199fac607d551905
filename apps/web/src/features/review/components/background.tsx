import { hasColours } from '@yantu/contract/catalog/work-type'
import { Link } from 'react-router'
import { saveAddress } from '../../../lib/save-address.ts'
import { serif } from '../../../lib/serif.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Descriptions } from '../../../ui/descriptions.tsx'
import { sizeText } from '../../../ui/form/file/sizes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { TimelineStep } from '../../../ui/strokes.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import type { Labels, ReviewFile, ReviewItem } from '../api.ts'
import { eventNames, fieldNames, seenColoursText, stateNames, typeNames, valueText } from '../model/words.ts'

/** What its uploader says of it. */
export function Said({ item, labels }: { item: ReviewItem; labels: Labels }) {
  const { content, templateType: type } = item
  const said = (field: keyof typeof content) => ({
    label: fieldNames[field],
    value: valueText(field, content[field], { labels, type }) || '无',
  })
  const seen = hasColours(type) ? seenColoursText(content.color, item.seenColors, labels) : ''
  return (
    <div className="grid gap-4">
      <p className="whitespace-pre-line text-[14px] text-ink-2">{content.description || '没有介绍'}</p>
      <Descriptions
        look="above"
        columns={4}
        items={[
          { label: '类型', value: typeNames[type] },
          said('scene'),
          said('color'),
          ...(seen ? [{ label: '主色有出入', value: seen }] : []),
          said('price'),
          ...(content.winningGrade ? [said('winningGrade')] : []),
          ...(content.awardYear ? [said('awardYear')] : []),
          said('hasAiContent'),
          said('allowsTheme'),
        ]}
      />
      <Files item={item} />
    </div>
  )
}

const fileFields = {
  main: 'fileName',
  pdf: 'pdfFileName',
  accessory: 'accessoryName',
  image: 'imageFileName',
} as const satisfies Record<ReviewFile, keyof ReviewItem['content']>

/** Its files, each to be opened in the program that it is for. An address is good for a minute. */
function Files({ item: { content, fileSize, templateId } }: { item: ReviewItem }) {
  const { run, busy } = useAction(async (file: ReviewFile) => {
    const { url, name } = await call('POST /api/admin/works/openFile', { templateId, file })
    saveAddress(url, name)
  })
  const files = (Object.keys(fileFields) as ReviewFile[]).filter((file) => content[fileFields[file]])
  return (
    <ul aria-label="文件" className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file} className="min-w-0">
          <button
            type="button"
            disabled={busy}
            onClick={() => void run(file)}
            className="edge flex min-h-9 max-w-full items-center gap-2 rounded-small bg-surface px-3 py-1.5 text-left text-[13px] transition-colors hover:bg-sunk disabled:opacity-60"
          >
            <Icon name="download" size={15} className="flex-none text-ink-3" />
            <span className="flex-none text-ink-3">{fieldNames[fileFields[file]]}</span>
            <span className="min-w-0 truncate font-semibold">{content[fileFields[file]]}</span>
            {file === 'main' && <span className="num flex-none text-ink-3">{sizeText(fileSize)}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Who offers it, how their works fared, and which they are. */
export function Owner({ owner }: { owner: ReviewItem['owner'] }) {
  return (
    <section aria-labelledby="owner">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="owner" className="serif text-[15px]">
          {serif('作者的其他作品')}
        </h2>
        <p className="num text-[13px] text-ink-3">
          通过 {owner.published}，驳回 {owner.rejected}
          {owner.takenDown > 0 && `，下架 ${owner.takenDown}`}
        </p>
      </div>
      {owner.works.length === 0 && <p className="text-[13.5px] text-ink-3">这是作者的第一件作品。</p>}
      <ul className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
        {owner.works.map(({ templateId, title, imageUrl, state }) => (
          <li key={templateId} className="min-w-0">
            <Link to={`?state=${listOf(state)}&id=${templateId}`} className="block">
              <span className="block aspect-video overflow-hidden rounded-small bg-sunk shadow-ring">
                {imageUrl && <Picture address={imageUrl} alt="" sizes="200px" priority="low" />}
              </span>
              <span className="mt-1.5 flex items-baseline gap-2 text-[13px]">
                <span className="truncate">{title}</span>
                <span className="ml-auto flex-none text-ink-3">{stateNames[state]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The list in which a work of a state stands. */
const listOf = (state: string): string => (state === 'pending' ? 'waiting' : state)

/** What happened to it so far. */
export function History({ history }: { history: ReviewItem['history'] }) {
  const steps = history.map(
    ({ type, userName, time, reason, reasons }, at): TimelineStep => ({
      id: `${time} ${type} ${at}`,
      title: eventNames[type] ?? type,
      state: type === 'rejected' || type === 'taken_down' ? 'stopped' : 'done',
      time: time.slice(0, 16),
      who: userName || '平台',
      note: reason ? (
        <>
          <p>{reason}</p>
          {reasons.map(({ code, text }) => (
            <p key={code} className="text-[13px] text-ink-3">
              {text}
            </p>
          ))}
        </>
      ) : undefined,
    }),
  )
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="serif mb-4 text-[15px]">
        {serif('经过')}
      </h2>
      <Timeline label="经过" steps={steps} />
    </section>
  )
}
