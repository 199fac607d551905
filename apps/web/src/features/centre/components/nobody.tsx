import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'

/** In place of the page of somebody who is not there. */
export const Nobody = () => (
  <StatePanel drawing="lost" as="h1" title="没有找到这个人" hint="可能已经注销。" className="py-28">
    <ButtonLink to={paths.templates} look="ink">
      去模板大厅
    </ButtonLink>
  </StatePanel>
)
