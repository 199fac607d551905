import type { OwnEntry } from '@yantu/contract/onboarding/endpoints'
import { paths } from '../../../lib/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Descriptions } from '../../../ui/descriptions.tsx'
import { SentPanel, ToNotices } from '../../../ui/sent-panel.tsx'
import { Strokes } from '../../../ui/strokes.tsx'

const stages = [
  { id: 'sent', title: serif('提交资料'), state: 'done' },
  { id: 'review', title: serif('人工审核'), who: '一般一个工作日', state: 'now' },
  { id: 'open', title: serif('开始接单'), who: '上传作品、报名需求', state: 'next' },
] as const

/** What was handed in, masked: enough to see that it is the right person and card. */
export function Pending({ entry }: { entry: OwnEntry }) {
  const items = [
    { label: '姓名', value: entry.name },
    { label: '手机号', value: <span className="num">{entry.phone}</span> },
    { label: '身份证号', value: <span className="num">{entry.idNumber}</span> },
    {
      label: '银行卡',
      value: `${entry.bank || '银行卡'}，尾号 ${entry.cardLast4}`,
    },
    { label: '毕业院校', value: entry.schoolGraduate },
    { label: '提交时间', value: <time className="num">{entry.submitTime.slice(0, 16)}</time> },
  ]
  return (
    <div className="pt-8">
      <Strokes label="入驻的三步" steps={stages} />
      <SentPanel
        seal={serif('待审')}
        title={serif('入驻申请已提交')}
        actions={
          <>
            <ButtonLink to={paths.templates} look="ink">
              去模板大厅
            </ButtonLink>
            <ButtonLink to={paths.ordersSquare} look="outline">
              看看接单广场
            </ButtonLink>
          </>
        }
      >
        审核结果会发到
        <ToNotices />
        。通过之前资料不能再改；没有通过会写明原因，可以修改后重新提交。
      </SentPanel>
      <Descriptions items={items} columns={2} />
    </div>
  )
}

export const Approved = () => (
  <SentPanel
    seal={serif('入驻')}
    title={serif('你是认证设计师')}
    actions={
      <>
        <ButtonLink to={paths.upload}>上传作品</ButtonLink>
        <ButtonLink to={paths.ordersSquare} look="outline">
          去接单广场
        </ButtonLink>
      </>
    }
  >
    实名和结算银行卡已随入驻设置好，可以上传作品、报名接单。院校、证书和获奖照片在账号设置里修改。
  </SentPanel>
)
