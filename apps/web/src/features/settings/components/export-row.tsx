import { useQuery } from '@tanstack/react-query'
import { saveAddress } from '../../../lib/save-address.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { type DataExport, exportQuery } from '../api.ts'
import { Row, RowButton } from './row.tsx'

const MB = 1 << 20
const box = 'M10 3v9M6 9l4 4 4-4M3.5 13v3.5h13V13'

const NEVER = '作品、订单、消息打成一个压缩包，做好后通知你'
const row = { icon: box, title: '导出个人数据' }

/** One's data in one package: asked for, made by a job, kept for a week. */
export function ExportRow({ owner }: { owner: string }) {
  const query = useQuery(exportQuery(owner))
  return (
    <QueryState
      query={query}
      loading={<Row {...row} hint={NEVER} />}
      failed={(retry, isRetrying) => (
        <Row
          {...row}
          hint="没有读到整理到哪一步"
          action={
            <RowButton subject="导出个人数据" busy={isRetrying} onClick={retry}>
              重试
            </RowButton>
          }
        />
      )}
    >
      {(data) => <Export owner={owner} data={data} />}
    </QueryState>
  )
}

function Export({ owner, data }: { owner: string; data: DataExport }) {
  const changes = [exportQuery(owner).queryKey]
  const ask = useAction(() => call('POST /api/user/dataExport/ask', {}, { announce: true }), { changes })
  const save = useAction(
    async () => {
      // Its address is good for a minute.
      const { url, fileName } = await call('GET /api/user/dataExport', {})
      if (url) saveAddress(url, fileName)
    },
    { changes },
  )
  const isReady = data.state === 'ready'
  return (
    <Row
      {...row}
      hint={hintOf(data)}
      value={
        isReady &&
        data.nextTime === '' && (
          <Button look="quiet" size="s" busy={ask.busy} onClick={() => void ask.run()}>
            重新整理
          </Button>
        )
      }
      action={
        isReady ? (
          <RowButton subject="个人数据" busy={save.busy} onClick={() => void save.run()}>
            下载
          </RowButton>
        ) : (
          <RowButton
            subject="导出个人数据"
            busy={ask.busy || data.state === 'making'}
            onClick={() => void ask.run()}
          >
            {data.state === 'making' ? '整理中' : '申请'}
          </RowButton>
        )
      }
    />
  )
}

function hintOf(data: DataExport): string {
  switch (data.state) {
    case 'making':
      return '正在整理，做好后通知你，可以先离开这一页'
    case 'ready':
      return `${data.makeTime.slice(0, 16)} 做好，${(data.size / MB).toFixed(1)} MB，保留到 ${data.untilTime.slice(0, 10)}`
    case 'failed':
      return '上次没有做成，请重新申请'
    default:
      return NEVER
  }
}
