import type { KnownFile, PublicLicence } from '@yantu/contract/catalog/licences'
import { uploadRules } from '@yantu/contract/files/rules'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { partOf } from '../../../lib/part.tsx'
import { call } from '../../../lib/transport/call.ts'
import type { Upload } from '../../../lib/transport/sending.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/form/file/file-field.tsx'
import type { StoredFile } from '../../../ui/form/file/upload-state.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOneField } from '../../../ui/form/use-one-field.ts'
import { hashFile } from '../hash-file.ts'

const LicenceResult = partOf(async () => ({ default: (await import('./results.tsx')).LicenceResult }))
const FileResult = partOf(async () => ({ default: (await import('./results.tsx')).FileResult }))

interface Checked extends StoredFile {
  sha256: string
  works: KnownFile[]
}

/** Only the hash is asked about: the file stays where it is. */
const check: Upload<Checked> = async (file, how) => {
  const sha256 = await hashFile(file, how)
  const { works } = await call(
    'GET /api/licence/verifyFile',
    { sha256 },
    { silent: true, signal: how.signal },
  )
  return { sha256, works, fileName: file.name, fileSize: file.size }
}

/**
 * By number, or by file; a number in the address is checked at once. One field needs no schema: the server says what
 * is wrong with it, and the page stays light.
 */
export default function VerifyDesk() {
  const [search] = useSearchParams()
  const asked = search.get('number') ?? ''
  return (
    <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-2">
      <ByNumber key={asked} asked={asked} />
      <ByFile />
    </div>
  )
}

function ByNumber({ asked }: { asked: string }) {
  const [found, setFound] = useState<PublicLicence | null>(null)
  const { field, submit, busy, run } = useOneField({
    initial: asked,
    send: (number) => call('GET /api/licence/verify', { number }, { silent: true }).then(setFound),
    onChange: () => setFound(null),
  })
  const checkAsked = useEffectEvent(() => {
    if (asked) run()
  })
  useEffect(() => checkAsked(), [])
  return (
    <section aria-label="按编号验证">
      <form
        noValidate
        aria-busy={busy || undefined}
        onSubmit={submit}
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
      >
        <TextField
          {...field}
          name="number"
          readOnly={busy}
          label="授权编号"
          placeholder="YT-0000-0000-0000-0000"
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" look="ink" size="l" busy={busy} className="sm:mt-[29px]">
          验证
        </Button>
      </form>
      <div aria-live="polite">{found && <LicenceResult licence={found} />}</div>
    </section>
  )
}

function ByFile() {
  const [checked, setChecked] = useState<Checked | null>(null)
  return (
    <section aria-label="按文件验证">
      <FileField
        label="原文件"
        note="只在本机计算指纹，不上传"
        hint="改过一个字，指纹就不同；请用下载时的原文件。"
        rule={uploadRules.private}
        invitation="把下载的文件拖到这里"
        upload={check}
        value={checked}
        onChange={setChecked}
      />
      <div aria-live="polite">{checked && <FileResult sha256={checked.sha256} works={checked.works} />}</div>
    </section>
  )
}
