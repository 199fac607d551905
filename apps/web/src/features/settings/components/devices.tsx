import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../../lib/app-state.ts'
import { serif } from '../../../lib/serif.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { type Device, devicesQuery } from '../api.ts'
import { Row, RowButton, Rows } from './row.tsx'
import { RowsSkeleton } from './settings-skeleton.tsx'

const screen = 'M3 4h14v9H3zM7 17h6M10 13v4'

/** Where the account is signed in; each can be signed out from here. */
export function Devices({ owner }: { owner: string }) {
  const devices = useQuery(devicesQuery(owner))
  const changes = [devicesQuery(owner).queryKey]
  const others = useAction(
    async () => {
      const isWanted = await confirm({
        title: '退出其他设备',
        text: '除本机外的所有设备都要重新登录。',
        action: '退出',
      })
      if (isWanted) await call('POST /api/user/signOutOthers', {}, { announce: true })
    },
    { changes },
  )
  const hasOthers = (devices.data?.list.length ?? 0) > 1
  return (
    <Rows
      title={serif('登录设备')}
      aside={
        hasOthers && (
          <Button look="quiet" size="s" busy={others.busy} onClick={() => void others.run()}>
            退出其他设备
          </Button>
        )
      }
    >
      <QueryState
        query={devices}
        loading={
          <li>
            <RowsSkeleton count={1} />
          </li>
        }
        failed={(retry, isRetrying) => (
          <li className="border-b border-line py-5">
            <FailedLine
              text="登录设备没有读到。"
              busy={isRetrying}
              onRetry={retry}
              className="justify-between"
            />
          </li>
        )}
      >
        {({ list }) => list.map((device) => <DeviceRow key={device.deviceId} owner={owner} {...device} />)}
      </QueryState>
    </Rows>
  )
}

function DeviceRow({
  owner,
  deviceId,
  name,
  signedInTime,
  lastSeenTime,
  isCurrent,
}: Device & { owner: string }) {
  const signOut = useAction(() => call('POST /api/user/signOutDevice', { deviceId }, { announce: true }), {
    changes: [devicesQuery(owner).queryKey],
  })
  return (
    <Row
      icon={screen}
      title={name}
      hint={
        <span className="num *:whitespace-nowrap">
          <span>{signedInTime.slice(0, 16)} 登录，</span>
          <span>最近使用 {lastSeenTime.slice(0, 16)}</span>
        </span>
      }
      value={isCurrent === '1' && <b className="font-semibold text-pine">本机</b>}
      action={
        isCurrent === '0' && (
          <RowButton subject={` ${name}`} busy={signOut.busy} onClick={() => void signOut.run()}>
            退出
          </RowButton>
        )
      }
    />
  )
}
