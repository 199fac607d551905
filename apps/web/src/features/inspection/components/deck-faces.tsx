import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { privateFileId } from '../../../lib/transport/blob.ts'
import { reportQuery } from '../api.ts'
import { useDrawnPages } from '../use-drawn-pages.ts'

/** A cover, and four below it. */
const MOST_FACES = 5

export interface DeckFacesProps {
  /** Its owner's id. */
  owner: string
  fileUrl: string
  /** Nothing until the deck was examined and its cover is drawn; `pages` is how many it has. */
  show: (faces: readonly ReactNode[], pages: number | null) => ReactNode
}

/** The first pages of a deck that its owner has just sent. */
export default function DeckFaces({ owner, fileUrl, show }: DeckFacesProps) {
  const fileId = privateFileId(fileUrl) ?? ''
  // The report under the file asks; two who ask would ask too often.
  const report = useQuery({ ...reportQuery(owner, fileId), enabled: false }).data?.report
  const pages = report?.type === 'pptx' ? report.pages : null
  const first = Array.from({ length: Math.min(pages ?? 0, MOST_FACES) }, (_, at) => at + 1)
  const { pictures: drawn } = useDrawnPages(owner, fileId, first)
  if (!drawn.has(1)) return show([], pages)
  const faces = [...drawn].map(([page, picture]) => (
    <img key={page} src={picture} alt={page === 1 ? '封面' : ''} className="size-full object-contain" />
  ))
  return show(faces, pages)
}
