import { importExtensions, moreImportExtensions } from '@yantu/contract/ai/choices'
import { aiLimits } from '@yantu/contract/limits/ai'
import { useEffect, useState } from 'react'
import { serif } from '../../../lib/serif.ts'
import { useFileDrop } from '../../../lib/use-file-drop.ts'
import { useSession } from '../../session/index.ts'
import { readDocument, takeDocument, useDocument } from '../model/document.ts'
import { DocumentCard } from './document-card.tsx'
import { modePanel } from './mode-tabs.tsx'

const MEGABYTE = 1 << 20

/** A file pasted anywhere on the page, as after copying it in the file manager. */
function useFilePaste(): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      takeDocument(files)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])
}

/** 导入文档生成: a place to drop a document, then what is in it. */
export default function DocumentPad() {
  const state = useDocument()
  const isSignedIn = useSession() !== null
  const { isOver, open, place, picker } = useFileDrop(takeDocument)
  useFilePaste()
  useEffect(() => {
    if (isSignedIn && state.phase === 'waiting') void readDocument()
  }, [isSignedIn, state.phase])

  return (
    <div {...place} {...modePanel('document')} className="rounded-t-large p-3 sm:p-4">
      <input {...picker} tabIndex={-1} aria-label="选择文档" />
      <div
        data-over={isOver || undefined}
        className="grid min-h-[300px] rounded-medium border-[1.5px] border-dashed border-line-2 bg-paper transition-colors data-over:border-ink data-over:bg-sunk sm:min-h-[352px]"
      >
        {state.phase === 'none' ? (
          <Invitation isOver={isOver} onChoose={open} />
        ) : (
          <DocumentCard state={state} onReplace={open} />
        )}
      </div>
    </div>
  )
}

function Invitation({ isOver, onChoose }: { isOver: boolean; onChoose: () => void }) {
  return (
    <div className="grid content-center justify-items-center gap-2.5 px-4 py-6 text-center text-ink-2">
      <Sheet />
      <h2 className="serif text-[22px] leading-snug text-ink">
        {isOver ? serif('松手，就开始读') : serif('把文档拖到这里')}
      </h2>
      <p>
        或{' '}
        <button
          type="button"
          onClick={onChoose}
          className="text-ink underline decoration-line-2 underline-offset-4 hover:decoration-ink"
        >
          点击选择文件
        </button>
        ，章节会变成大纲
      </p>
      <ul aria-label="支持的格式" className="flex flex-wrap justify-center gap-1.5">
        {importExtensions.map((extension) => (
          <Extension key={extension} name={extension} />
        ))}
      </ul>
      <MoreFormats />
      <p className="num text-[13px] text-ink-3">
        不超过 {aiLimits.outline.importBytes / MEGABYTE} MB；复制文件后也能直接粘贴到这里
      </p>
    </div>
  )
}

const Extension = ({ name }: { name: string }) => (
  <li className="rounded-[6px] bg-sunk px-[9px] text-[13px] font-medium leading-[26px]">.{name}</li>
)

function MoreFormats() {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex min-h-[26px] flex-wrap items-center justify-center gap-x-2 gap-y-1 text-[13px]">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
      >
        更多格式
      </button>
      {open && (
        <ul aria-label="更多格式" className="flex gap-1.5">
          {moreImportExtensions.map((extension) => (
            <Extension key={extension} name={extension} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A written sheet and a brush. */
const Sheet = () => (
  <svg
    width="132"
    height="100"
    viewBox="0 0 132 100"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M26 12h46l18 17v61H26zM72 12v17h18M40 34h20M40 46h34M40 58h26" />
    <path d="M122 26 92 68q-7 2-11 12 11-1 15-8l30-43M84 72q6 1 10 5" />
    <path d="M40 78q14-9 22-2t20 1" />
  </svg>
)
