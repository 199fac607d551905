import { fileRules } from '@yantu/contract/files/rules'
import { useEffect, useState } from 'react'
import { privateFile, privateFileId } from '../../../lib/transport/blob.ts'
import { fileUpload } from '../../../lib/transport/file-upload.ts'
import type { Around, Control } from '../control.ts'
import { FileField } from './file-field.tsx'
import type { SentFile } from './upload-state.ts'

const rule = fileRules.photo
const upload = fileUpload({ purpose: 'photo', type: 'private' })

/**
 * A photo of a document, of which the form keeps the address: drawn anew and marked by the server as it arrives, and
 * shown so, since that is all that is kept of it.
 */
export function PhotoField({
  value,
  onChange,
  ...field
}: Control<string> & Omit<Around, 'disabled'> & { label: string }) {
  const [name, setName] = useState('已上传的照片')
  return (
    <FileField<SentFile>
      {...field}
      {...{ rule, upload }}
      invitation={`jpg、png，${rule.maxBytes >> 20} MB 以内`}
      value={value === '' ? null : { url: value, fileName: name }}
      onChange={(file) => {
        if (file) setName(file.fileName)
        onChange(file?.url ?? '')
      }}
      below={<OwnPhoto url={value} label={field.label} />}
    />
  )
}

/** A private picture of whoever is here; nothing until it has come. */
function OwnPhoto({ url, label }: { url: string; label: string }) {
  const [shown, setShown] = useState<{ url: string; address: string } | null>(null)
  useEffect(() => {
    const file = privateFileId(url)
    if (!file) return
    const controller = new AbortController()
    let address: string | undefined
    privateFile(file, controller.signal).then(
      (picture) => {
        address = URL.createObjectURL(picture)
        setShown({ url, address })
      },
      () => undefined,
    )
    return () => {
      controller.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [url])
  return (
    <div className="px-4 pb-4">
      <div className="grid aspect-[8/5] place-items-center overflow-hidden rounded-[8px] bg-sunk">
        {shown?.url === url && (
          <img src={shown.address} alt={`${label}，已加水印`} className="size-full object-contain" />
        )}
      </div>
    </div>
  )
}
