import { CountBadge } from '../../ui/count-badge.tsx'
import { Descriptions } from '../../ui/descriptions.tsx'
import { Price } from '../../ui/price.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { Status, Tag } from '../../ui/status.tsx'
import { type Section, Specimen } from '../section.tsx'

/** Stamped only when everything balances. */
const BalanceSeal = () => (
  <span
    aria-hidden="true"
    className="serif mt-1 grid size-9 flex-none -rotate-4 place-items-center rounded-[6px] border-2 border-pine text-[17px] leading-none text-pine"
  >
    平
  </span>
)

const sums = [
  { label: '借贷合计相等', value: '¥191,399.70', sign: <BalanceSeal /> },
  { label: '托管余额', value: '¥31,160.00' },
  { label: '欠设计师', value: '¥25,287.76', note: '64 人' },
  { label: '本月收入', value: '¥6,289.04' },
  { label: '待退款', value: '¥19.90', isUrgent: true },
]

const Specimens = () => (
  <>
    <Specimen state="统计，五格" wide>
      <StatTiles label="本月" stats={sums} />
    </Specimen>
    <Specimen state="统计，四格" wide>
      <StatTiles label="四个数" stats={sums.slice(1)} />
    </Specimen>
    <Specimen state="状态词">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Status tone="good">竞标中</Status>
        <Status tone="running">试稿待审核</Status>
        <Status tone="waiting">待付定金</Status>
        <Status tone="done">已完成</Status>
        <Status tone="off">未出账</Status>
        <Status tone="bad">重复收款 1 笔</Status>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-1.5">
        <Tag>基金申报</Tag>
        <Tag>课题汇报</Tag>
        <span>
          订单
          <CountBadge count={4} of="条未读" />
        </span>
        <span>
          点赞
          <CountBadge count={128} of="条未读" />
        </span>
      </div>
    </Specimen>
    <Specimen state="名目，标签在左">
      <Descriptions
        items={[
          { label: '页数', value: '20–24 页，16:9' },
          { label: '描述', value: '面上项目中期汇报，需要重画技术路线与三张对比图，风格沉静，不要渐变。' },
          { label: '素材', value: null },
        ]}
      />
    </Specimen>
    <Specimen state="名目，标签在上">
      <Descriptions
        look="above"
        columns={4}
        items={[
          { label: '类型', value: 'PPT' },
          { label: '场景', value: '学术会议' },
          { label: '主色', value: '黑' },
          { label: '价格', value: <Price yuan="23.90" /> },
          { label: '文件', value: '量子综述.pptx　18.4 MB', isWide: true },
        ]}
      />
    </Specimen>
  </>
)

export default { title: '数与名目', Specimens } satisfies Section
