import bellRing from '@lucide/icons/icons/bell-ring'
import bomb from '@lucide/icons/icons/bomb'
import car from '@lucide/icons/icons/car'
import circleParking from '@lucide/icons/icons/circle-parking'
import circleX from '@lucide/icons/icons/circle-x'
import droplet from '@lucide/icons/icons/droplet'
import gauge from '@lucide/icons/icons/gauge'
import hourglass from '@lucide/icons/icons/hourglass'
import lock from '@lucide/icons/icons/lock'
import mountainSnow from '@lucide/icons/icons/mountain-snow'
import octagonAlert from '@lucide/icons/icons/octagon-alert'
import plane from '@lucide/icons/icons/plane'
import radar from '@lucide/icons/icons/radar'
import radioTower from '@lucide/icons/icons/radio-tower'
import rocket from '@lucide/icons/icons/rocket'
import route from '@lucide/icons/icons/route'
import satellite from '@lucide/icons/icons/satellite'
import shieldAlert from '@lucide/icons/icons/shield-alert'
import shieldCheck from '@lucide/icons/icons/shield-check'
import ship from '@lucide/icons/icons/ship'
import siren from '@lucide/icons/icons/siren'
import trainFront from '@lucide/icons/icons/train-front'
import triangleAlert from '@lucide/icons/icons/triangle-alert'
import wavesHorizontal from '@lucide/icons/icons/waves-horizontal'
import wifi from '@lucide/icons/icons/wifi'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const safety: readonly Entry[] = [
  [gauge, '压力 仪表 仪器 性能 速度 强度 阈值 限值', 'pressure, performance, speed, instrument, threshold'],
  [wavesHorizontal, '波浪 海洋 水流 潮汐 海浪', 'wave, ocean, tide'],
  [droplet, '水资源 饮用水 供水 水质 水文 节水 保水 吸水 抽水 灌溉', 'water, irrigat'],
  [radioTower, '通信 基站 5g 天线', 'telecom, antenna'],
  [satellite, '卫星 遥感 航天', 'satellite, remote sensing'],
  [radar, '雷达 探测 感知', 'radar, sensing, perception'],
  [wifi, '无线 联网 物联网', 'wireless, internet of things'],
  [lock, '加密 保密 隐私 敏感 门锁 换锁', 'encrypt, privacy, confidential'],
  [shieldCheck, '安全 防护 保障 可靠 预防 保护', 'security, safety, reliab, protect'],
  [shieldAlert, '风险 隐患', 'risk'],
  [bellRing, '预警 报警 告警 误报 提醒', 'alarm, warning, alert'],
  [siren, '应急 救援 处置', 'rescue, incident'],
  [triangleAlert, '警示 局限 不足 短板 痛点', 'caution, limitation, weakness'],
  [octagonAlert, '故障 缺陷 失效', 'fault, defect, failure'],
  [circleX, '出错 错误 失败 误差', 'error, mistake'],
  [mountainSnow, '挑战 难点 攻坚 困难 难关', 'challenge, difficult'],
  [hourglass, '等待 期限 寿命 瓶颈', 'lifetime, deadline, bottleneck'],
  [rocket, '发射 加速 启动 推进 应用 落地 部署 上线', 'launch, accelerat, applicat, deploy'],
  [plane, '航空 飞行 无人机 飞机', 'aviation, flight, drone'],
  [ship, '船舶 航运 海运 港口', 'ship, maritime'],
  [trainFront, '铁路 高铁 轨道交通 列车', 'railway, train station'],
  [car, '汽车 车辆 驾驶 自动驾驶', 'vehicle, driving, car'],
  [circleParking, '停车 车位 泊车', 'parking'],
  [route, '路径 路线 路线图 轨迹 方法 途径', 'path, roadmap, trajector, method'],
  [bomb, '爆破 爆炸 拆弹', 'bomb, explosi, blast'],
]
