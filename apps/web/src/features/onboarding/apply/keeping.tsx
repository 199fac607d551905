import { serif } from '../../../lib/serif.ts'

const promises = [
  ['照片先加水印', '上传时就重绘并盖上「仅供砚图实名认证使用」，原图不留。'],
  ['号码逐字段加密', '页面上只显示打码结果，银行卡只露后四位。'],
  ['每次查看都留痕', '审核员按下查看才看得到，谁、何时、为什么都有记录。'],
  ['不通过就删除', '没有通过的资料保留 30 天供你修改，之后连同照片一起删除。'],
] as const

/** What becomes of what is handed in. */
export const Keeping = () => (
  <aside
    aria-labelledby="keeping"
    className="mt-8 self-start rounded-medium bg-surface px-5 py-5 shadow-ring lg:sticky lg:top-[90px] lg:mt-6"
  >
    <h2 id="keeping" className="serif text-[17px]">
      {serif('资料怎么保管')}
    </h2>
    <dl className="mt-3 grid gap-3.5 text-[14px] leading-6 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
      {promises.map(([title, text]) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  </aside>
)
