import { useQuery } from '@tanstack/react-query'
import { privateFileId } from '../../../lib/transport/blob.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { photoQuery } from '../api.ts'

/** A private picture of the user's own, small; a press opens it as it is. */
export function OwnPhoto({ owner, url, label }: { owner: string; url: string; label: string }) {
  const fileId = privateFileId(url)
  const photo = useQuery({ ...photoQuery(owner, fileId ?? ''), enabled: fileId !== undefined })
  const address = useObjectUrl(photo.data)
  if (!fileId) return <span className="text-ink-3">未上传</span>
  if (photo.isError) return <span className="text-ink-3">照片没有读到</span>
  if (!address)
    return (
      <span className="inline-block h-12 w-16 animate-pulse rounded-small bg-sunk motion-reduce:animate-none" />
    )
  return (
    <a href={address} target="_blank" rel="noopener" aria-label={`查看${label}`} className="inline-block">
      <img src={address} alt={label} className="h-12 w-16 rounded-small object-cover shadow-ring" />
    </a>
  )
}
