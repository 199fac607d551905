import { CountField } from '../../ui/form/count-field.tsx'
import { ListField } from '../../ui/form/list-field.tsx'
import { Kept, type Section, Specimen } from '../section.tsx'

const items = ['技术路线图（可编辑）', '临界电流密度对比图', '与国内外工作对比表']

const Specimens = () => (
  <>
    <Specimen state="空">
      <Kept<readonly string[]> initial={[]}>
        {(control) => <ListField {...control} label="必须包含" max={40} />}
      </Kept>
      <Kept initial="2">
        {(control) => <CountField {...control} label="试稿可改" min={1} max={9} unit="轮" />}
      </Kept>
    </Specimen>
    <Specimen state="已填">
      <Kept<readonly string[]> initial={items}>
        {(control) => <ListField {...control} label="必须包含" max={40} hint="验收时逐项核对" />}
      </Kept>
    </Specimen>
    <Specimen state="有错">
      <Kept<readonly string[]> initial={['字'.repeat(44)]}>
        {(control) => <ListField {...control} label="必须包含" max={40} error="每项不超过40个字" />}
      </Kept>
      <Kept initial="9">
        {(control) => (
          <CountField
            {...control}
            label="全稿可改"
            min={1}
            max={9}
            unit="轮"
            error="修改轮次须为 1 到 9 的整数"
          />
        )}
      </Kept>
    </Specimen>
  </>
)

export default { title: '列表与数目', Specimens } satisfies Section
