import archive from '@lucide/icons/icons/archive'
import arrowDownNarrowWide from '@lucide/icons/icons/arrow-down-narrow-wide'
import badgeCheck from '@lucide/icons/icons/badge-check'
import banknote from '@lucide/icons/icons/banknote'
import briefcaseBusiness from '@lucide/icons/icons/briefcase-business'
import camera from '@lucide/icons/icons/camera'
import coins from '@lucide/icons/icons/coins'
import compass from '@lucide/icons/icons/compass'
import creditCard from '@lucide/icons/icons/credit-card'
import crown from '@lucide/icons/icons/crown'
import flag from '@lucide/icons/icons/flag'
import gavel from '@lucide/icons/icons/gavel'
import globe from '@lucide/icons/icons/globe'
import handshake from '@lucide/icons/icons/handshake'
import headphones from '@lucide/icons/icons/headphones'
import idCard from '@lucide/icons/icons/id-card'
import info from '@lucide/icons/icons/info'
import keyIcon from '@lucide/icons/icons/key'
import landmark from '@lucide/icons/icons/landmark'
import layoutDashboard from '@lucide/icons/icons/layout-dashboard'
import mail from '@lucide/icons/icons/mail'
import megaphone from '@lucide/icons/icons/megaphone'
import mic from '@lucide/icons/icons/mic'
import milestone from '@lucide/icons/icons/milestone'
import screen from '@lucide/icons/icons/monitor'
import newspaper from '@lucide/icons/icons/newspaper'
import percent from '@lucide/icons/icons/percent'
import phone from '@lucide/icons/icons/phone'
import piggyBank from '@lucide/icons/icons/piggy-bank'
import printer from '@lucide/icons/icons/printer'
import receiptText from '@lucide/icons/icons/receipt-text'
import scanBarcode from '@lucide/icons/icons/scan-barcode'
import send from '@lucide/icons/icons/send'
import shoppingCart from '@lucide/icons/icons/shopping-cart'
import signature from '@lucide/icons/icons/signature'
import signpost from '@lucide/icons/icons/signpost'
import smartphone from '@lucide/icons/icons/smartphone'
import store from '@lucide/icons/icons/store'
import tag from '@lucide/icons/icons/tag'
import trendingDown from '@lucide/icons/icons/trending-down'
import trendingUp from '@lucide/icons/icons/trending-up'
import video from '@lucide/icons/icons/video'
import wallet from '@lucide/icons/icons/wallet'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const business: readonly Entry[] = [
  [briefcaseBusiness, '商业 业务 职业 项目 岗位 勤工 就业', 'business, career, project, employ'],
  [handshake, '合作 签约 共赢 协议 约定 共识 商定 伙伴', 'partner, agreement, cooperat'],
  [coins, '资金 成本 经费 价格 贷款', 'cost, fund, price, loan'],
  [banknote, '收入 营收 金融 现金', 'revenue, finance, income'],
  [piggyBank, '节约 储蓄 节省 用得起', 'saving, afford'],
  [wallet, '消费 支付 预算', 'budget, payment, consum'],
  [creditCard, '信用卡 银行卡', 'credit card'],
  [shoppingCart, '购物 电商 电子商务 采购 零售', 'shopping, retail, procurement'],
  [store, '门店 店铺 商家', 'store, shop'],
  [tag, '标签 标价 定价', 'tag, pricing'],
  [trendingUp, '提升 上升 增速 利润 升高', 'increase, rise, profit'],
  [trendingDown, '下降 降低 减少 降本 衰减 退化 回落', 'decrease, reduce, decline, decay'],
  [arrowDownNarrowWide, '降阶梯 降序 递减', 'descending'],
  [percent, '百分比 利率 折扣', 'percent, interest rate'],
  [megaphone, '宣传 推广 营销 传播 发布 公开 告知 话语权', 'marketing, promotion, publish'],
  [newspaper, '新闻 媒体 报道', 'news, mass media, social media'],
  [globe, '互联网 网站 跨境', 'internet, web'],
  [scanBarcode, '条码 溯源', 'traceab, barcode'],
  [receiptText, '账单 票据 发票 缴纳 清缴 缴费', 'invoice, receipt, bill'],
  [idCard, '会员 证件 名片', 'member, id card'],
  [badgeCheck, '注册 审批 获批 资质 真实性', 'licens, approv, authentic'],
  [gavel, '法规 司法 裁判 政策 立法 诉讼', 'regulation, court, policy, legislat'],
  [landmark, '政府 机构 制度 文物 乡镇 国家', 'government, institution, museum'],
  [signature, '签名 合同 授权 同意书', 'contract, signature, consent'],
  [keyIcon, '关键 密钥 权限', 'key, permission'],
  [crown, '品牌 领先 权力 王权', 'brand, leading, power of'],
  [flag, '里程碑 使命 党建 革命 红色文化 试点 示范 到达 终点', 'milestone, mission, pilot'],
  [compass, '方向 指南 战略 价值观', 'direction, strategy'],
  [signpost, '决策 去向 流向 选择', 'decision, choice'],
  [milestone, '节点 指路 阶段', 'stage, phase'],
  [layoutDashboard, '看板 仪表盘 驾驶舱', 'dashboard'],
  [mail, '邮件 联系 邮箱', 'mail, contact'],
  [phone, '电话 热线', 'phone'],
  [smartphone, '手机 移动端 客户端', 'mobile, app'],
  [screen, '屏幕 平台 用户界面 显示', 'screen, platform, user interface'],
  [printer, '打印 印刷', 'print'],
  [camera, '摄影 拍摄 图像 影像 成像', 'camera, image, photo, imaging'],
  [video, '视频 录像 短片', 'video'],
  [mic, '语音 录音 采访 演讲 拾音 语音识别 语音合成', 'speech, voice'],
  [headphones, '音频 声音 收听', 'audio, sound'],
  [info, '信息 须知 知情 说明书', 'information, notice'],
  [archive, '归档 存档 封存', 'archiving'],
  [send, '提供 提交 投稿 寄送', 'submit, send'],
]
