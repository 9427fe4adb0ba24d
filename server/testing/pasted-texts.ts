/**
 * What people paste: alerts, logs, events and drafts as they stood in front of those who had these incidents, with the noise
 * that comes along. Each is to find its case among the first three.
 */
export const PASTED: readonly {
  id: string;
  lang: 'ko' | 'en';
  form: 'alert' | 'log' | 'draft';
  text: string;
}[] = [
  {
    id: 'IL-1004',
    lang: 'en',
    form: 'log',
    text: `2020-02-12T09:14:02.113Z fluentd-cloudwatch-7xk2p [error]: unexpected error error_class=Errno::ENOSPC error="No space left on device - Failed to initialize inotify"
2020-02-12T09:14:07.420Z fluentd-cloudwatch-7xk2p [error]: unexpected error error_class=Errno::ENOSPC error="No space left on device - Failed to initialize inotify"
$ tail -f /var/log/containers/api.log
tail: inotify cannot be used, reverting to polling: Too many open files
$ cat /proc/sys/fs/inotify/max_user_watches
100000
logs of this node no longer reach CloudWatch, disk is only 40% used`,
  },
  {
    id: 'IL-1028',
    lang: 'en',
    form: 'alert',
    text: `[FIRING:3] KubePodCrashLooping (namespace=kyverno pod=kyverno-6c9f9cbb9-m2v5x)
Error from server (InternalError): error when creating "svc.yaml": Internal error occurred: failed calling webhook "validate.kyverno.svc-fail": Post "https://kyverno-svc.kyverno.svc:443/validate/fail?timeout=10s": dial tcp 172.20.113.9:443: connect: connection refused
Nobody can create, update or delete Services. Deployments of all teams stuck.`,
  },
  {
    id: 'IL-1028',
    lang: 'ko',
    form: 'alert',
    text: `[심각] kyverno 파드 CrashLoopBackOff 반복
클러스터 전체에서 Service 생성, 수정, 삭제가 모두 거부되고 있습니다.
failed calling webhook: connection refused
웹훅 failurePolicy가 Fail로 되어 있는 것으로 보입니다. 배포 파이프라인 전체 실패 중.`,
  },
  {
    id: 'IL-1284',
    lang: 'ko',
    form: 'log',
    text: `[Tue Mar  3 04:12:55 2020] nf_conntrack: nf_conntrack: table full, dropping packet
[Tue Mar  3 04:12:55 2020] nf_conntrack: nf_conntrack: table full, dropping packet
[Tue Mar  3 04:12:56 2020] nf_conntrack: nf_conntrack: table full, dropping packet
sysctl net.netfilter.nf_conntrack_max 값을 늘려 두었는데 인그레스 노드를 재부팅하고 나니 다시 작은 값으로 돌아가 있다.
kube-proxy가 시작하면서 값을 덮어쓰는 것 같다`,
  },
  {
    id: 'IL-1292',
    lang: 'ko',
    form: 'draft',
    text: `# 회원 가입 전환율 하락 장애 보고 (초안)
## 현상
가입 전환율이 10% 가까이 떨어졌다. ALB 액세스 로그에 HTTP 502가 간헐적으로 찍혔고 target_status_code는 비어 있었다.
## 원인 (추정)
파드의 애플리케이션 서버는 유휴 연결을 5초 뒤에 닫는데 ALB의 idle timeout은 60초다. ALB가 이미 닫힌 연결을 재사용하면서 502가 났다.
## 조치
keep-alive timeout을 60초보다 길게 늘렸다.`,
  },
  {
    id: 'IL-1260',
    lang: 'en',
    form: 'log',
    text: `ActiveRecord::RecordNotUnique: Mysql2::Error: Duplicate entry '2147483647' for key 'PRIMARY': INSERT INTO activities
ERROR 1062 (23000): Duplicate entry '2147483647' for key 'PRIMARY'
every upload has been failing since 09:38, reads are fine, auto_increment of the table is at its signed int maximum`,
  },
  {
    id: 'IL-1236',
    lang: 'en',
    form: 'draft',
    text: `Postmortem draft. At 22:10 all writes to the bookmarks table began to fail with "The table is full" although the RDS volume had
terabytes free. Support found that the instance was restored years ago from a snapshot whose file system has a maximum file
size of 2 TB (ext3), and ibd file of our largest InnoDB table had reached it. A dump and rebuild of the table onto a new
instance took more than a day. We had no monitoring for this and did not know the limit existed.`,
  },
  {
    id: 'IL-1310',
    lang: 'en',
    form: 'log',
    text: `etcdserver: mvcc: database space exceeded
rpc error: code = ResourceExhausted desc = etcdserver: mvcc: database space exceeded
memberID:2f1c0a alarm:NOSPACE
etcd: failed to write to wal: no space left on device
last compaction was three days ago, revision count grew by 350000`,
  },
  {
    id: 'IL-1044',
    lang: 'en',
    form: 'alert',
    text: `Error from server (InternalError): error when creating "ingress.yaml": Internal error occurred: failed calling webhook "validate.nginx.ingress.kubernetes.io": Post https://nginx-ingress-acme-controller-admission.ingress-controllers.svc:443/extensions/v1beta1/ingresses?timeout=30s: x509: certificate signed by unknown authority
All teams: no new ingress can be created`,
  },
  {
    id: 'IL-1060',
    lang: 'en',
    form: 'log',
    text: `Warning  FailedCreatePodSandBox  2m (x18 over 9m)  kubelet  Failed to create pod sandbox: rpc error: code = Unknown desc = failed to set up sandbox container "a1b2c3d4e5f6a7b8" network for pod "app-5b8c": plugin type="aws-cni" name="aws-cni" failed (add): add cmd: failed to assign an IP address to container
pods hang in ContainerCreating on the live cluster, ENABLE_PREFIX_DELEGATION is true on the test cluster only`,
  },
  {
    id: 'IL-1252',
    lang: 'en',
    form: 'log',
    text: `Jul  1 01:59:59 db3 kernel: [3512312.1] Clock: inserting leap second 23:59:60 UTC
load average: 41.02, java and mysqld at 100% CPU in futex on many hosts at the same moment, date -s "$(date)" makes it stop`,
  },
  {
    id: 'IL-1334',
    lang: 'ko',
    form: 'alert',
    text: `자동 OS 업데이트로 노드가 재부팅된 뒤 다른 노드의 파드와 통신이 거의 되지 않는다.
ping은 되는데 큰 패킷만 사라진다. eth0 MTU가 9001이었는데 1500으로 바뀌어 있음. flannel 쪽은 그대로 8951.
CoreOS stable 채널`,
  },
  {
    id: 'IL-1268',
    lang: 'ko',
    form: 'draft',
    text: `서버 사이드 렌더링 서비스의 CPU 사용률이 배포하지 않았는데도 계속 올라갔다. 프로파일러로 보니 요청마다 i18next 인스턴스를 초기화하는 데 시간을 대부분 쓰고 있었다. 파드를 늘려 버텼고, 초기화를 한 번만 하도록 고쳤다. Node.js`,
  },
  {
    id: 'IL-0054',
    lang: 'ko',
    form: 'draft',
    text: `GKE 노드 풀을 새로 만들고 기존 노드를 cordon, drain 하는 도중 외부에서 모든 서비스가 접속되지 않았음.
- externalTrafficPolicy: Local
- LB 백엔드에는 새 노드만 있고 헬스 체크 전부 실패 (healthCheckNodePort /healthz)
- nginx-ingress-controller 파드는 PDB 때문에 옛 노드에 남아 있었음
파드를 지우니 복구됨`,
  },
  {
    id: 'IL-1020',
    lang: 'en',
    form: 'alert',
    text: `All services in the cluster return 404 page not found since Traefik restarted at 06:02.
time="2021-09-14T06:02:11Z" level=error msg="error parsing rule" ingressRoute=selfservice namespace=dev
time="2021-09-14T06:02:12Z" level=error msg="error parsing rule" ingressRoute=selfservice namespace=dev
The IngressRoute with the malformed rule was applied days ago`,
  },
  {
    id: 'IL-1276',
    lang: 'ko',
    form: 'alert',
    text: `도쿄 리전 ap-northeast-1 한 가용 영역에서 냉각 장치 이상으로 EC2 인스턴스가 다수 중단.
CockroachDB 노드 여러 대가 동시에 내려가 쿼럼을 잃은 레인지가 있음. 게임 서버 긴급 점검 진입`,
  },
];
