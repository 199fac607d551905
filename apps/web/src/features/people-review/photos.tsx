import type { ApplicationItem, ApplicationPhoto } from '@yantu/contract/onboarding/review'
import { useState } from 'react'
import { serif } from '../../lib/serif.ts'
import { call } from '../../lib/transport/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Look } from './evidence.tsx'
import { photoNames } from './words.ts'

/** The photos that were handed in, each shown by a press: none is fetched before. */
export function Photos({ item: { photos }, look }: { item: ApplicationItem; look: Look }) {
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="photos" className="mt-7">
      <h3 id="photos" className="serif text-[16px]">
        {serif('照片')}
      </h3>
      <ul className="mt-2.5 grid gap-4 sm:grid-cols-2">
        {photos.map((photo) => (
          <li key={photo}>
            <Photo {...{ photo, look }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Photo({ photo, look }: { photo: ApplicationPhoto; look: Look }) {
  const [url, setUrl] = useState('')
  const open = useAction(async () => {
    if (look) setUrl((await call('POST /api/admin/people/photo', { ...look, photo })).url)
  })
  const name = photoNames[photo]
  return (
    <figure>
      <div className="grid aspect-[8/5] place-items-center overflow-hidden rounded-[10px] bg-sunk">
        {url ? (
          <img src={url} alt={`${name}，已加水印`} className="size-full object-contain" />
        ) : (
          <button
            type="button"
            disabled={!look}
            aria-disabled={open.busy || undefined}
            onClick={() => void open.run()}
            className="grid size-full place-items-center text-[14px] text-ink-2 transition-colors hover:not-disabled:text-ink disabled:text-ink-3"
          >
            <span className="grid justify-items-center gap-2">
              <Icon name="expand" size={20} />
              {look ? `查看${name}` : '没有查看权限'}
            </span>
          </button>
        )}
      </div>
      <figcaption className="mt-1.5 text-[13px] text-ink-3">{name}</figcaption>
    </figure>
  )
}
