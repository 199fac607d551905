import { createContext, type ReactNode } from 'react'
import type { SentFile } from '../../ui/form/file/upload-state.ts'

export interface Inspected {
  owner: string
  file: SentFile
  pdfUrl: string
  onReplace: (file: SentFile) => void
}

/** A deck that was sent, and how to show its first pages: nothing until they are drawn. */
export interface DrawnDeck {
  owner: string
  fileUrl: string
  show: (faces: readonly ReactNode[], pages: number | null) => ReactNode
}

/** What is known of the files of the form: features are strangers, so the page brings it. */
export const InspectionSlot = createContext<{
  /** Under the main file. */
  report: (inspected: Inspected) => ReactNode
  /** On the card. */
  pages: (deck: DrawnDeck) => ReactNode
}>({ report: () => null, pages: ({ show }) => show([], null) })
