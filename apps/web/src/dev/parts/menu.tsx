import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { type Section, Specimen } from '../section.tsx'

const person = 'M10 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 17c1-4 4-5 7-5s6 1 7 5'
const bin = 'M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11'

const Specimens = () => (
  <>
    <Specimen state="作品的操作">
      <Menu
        trigger={
          <Button look="outline" size="s">
            操作
          </Button>
        }
        entries={[
          { label: '个人中心', icon: person, to: '/center' },
          { label: '导出大纲', hint: '.md' },
          { label: '下架', isDisabled: true },
          { label: '删除', icon: bin, isGrave: true, isParted: true },
        ]}
      />
    </Specimen>
    <Specimen state="图标的名字">
      <Tooltip text="下载">
        <button
          type="button"
          aria-label="下载"
          className="grid size-10 place-items-center rounded-full bg-sunk"
        >
          <Icon name="download" size={18} />
        </button>
      </Tooltip>
    </Specimen>
  </>
)

export default { title: '菜单与提示', Specimens } satisfies Section
