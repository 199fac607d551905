import { paths } from '../app/paths.ts'
import { serif } from '../lib/serif.ts'
import { ButtonLink } from '../ui/button.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

export const meta = () => [{ title: '即将开放 - 砚图' }, { name: 'robots', content: 'noindex' }]

/** The one page of everything announced in the navigation that has not landed yet; routes.ts lists them. */
export default function ComingSoon() {
  return (
    <StatePanel
      drawing="coming"
      as="h1"
      title={serif('即将开放')}
      hint="这一页还在磨墨，先去模板大厅看看。"
      className="py-32"
    >
      <div className="flex gap-3">
        <ButtonLink to={paths.templates} look="ink">
          去模板大厅
        </ButtonLink>
        <ButtonLink to={paths.home} look="outline">
          回到首页
        </ButtonLink>
      </div>
    </StatePanel>
  )
}
