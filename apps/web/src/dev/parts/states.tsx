import { Button } from '../../ui/button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { type Section, Specimen } from '../section.tsx'

const Specimens = () => (
  <>
    <Specimen state="空">
      <StatePanel drawing="empty" title="还没有作品，磨好墨就开始吧。" className="py-6">
        <Button>上传作品</Button>
      </StatePanel>
    </Specimen>
    <Specimen state="出错">
      <FailedPanel className="py-6" onRetry={() => undefined} />
    </Specimen>
    <Specimen state="出错，一行">
      <FailedLine text="没有读到要处理的差异。" onRetry={() => undefined} />
    </Specimen>
    <Specimen state="出错，一行，正在重试">
      <FailedLine text="没有读到要处理的差异。" busy onRetry={() => undefined} />
    </Specimen>
    <Specimen state="离线">
      <StatePanel
        drawing="offline"
        title="网络断了，已看过的还能看。"
        hint="连上后自动继续"
        className="py-6"
      />
    </Specimen>
    <Specimen state="不在了">
      <StatePanel drawing="lost" title="这一页不在了，也许已经换了地方。" className="py-6" />
    </Specimen>
    <Specimen state="还没开放">
      <StatePanel drawing="coming" title="即将开放" className="py-6" />
    </Specimen>
  </>
)

export default { title: '状态', Specimens } satisfies Section
