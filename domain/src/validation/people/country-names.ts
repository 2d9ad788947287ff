/**
 * One country a line: its code, then its names of CLDR 48 in English, French, Japanese, Russian and Chinese,
 * and others in common use. They are kept here because `Intl` has other names in other versions of Node. The pages
 * show those of the browser, so that they need not load this list.
 */
export const COUNTRY_NAMES = `
AD Andorra; Andorre; アンドラ; Андорра; 安道尔
AE United Arab Emirates; Émirats arabes unis; アラブ首長国連邦; ОАЭ; 阿拉伯联合酋长国
AF Afghanistan; アフガニスタン; Афганистан; 阿富汗
AG Antigua & Barbuda; Antigua-et-Barbuda; アンティグア・バーブーダ; Антигуа и Барбуда; 安提瓜和巴布达; Antigua and Barbuda
AI Anguilla; アンギラ; Ангилья; 安圭拉
AL Albania; Albanie; アルバニア; Албания; 阿尔巴尼亚
AM Armenia; Arménie; アルメニア; Армения; 亚美尼亚
AO Angola; アンゴラ; Ангола; 安哥拉
AQ Antarctica; Antarctique; 南極; Антарктида; 南极洲
AR Argentina; Argentine; アルゼンチン; Аргентина; 阿根廷
AS American Samoa; Samoa américaines; 米領サモア; Американское Самоа; 美属萨摩亚
AT Austria; Autriche; オーストリア; Австрия; 奥地利
AU Australia; Australie; オーストラリア; Австралия; 澳大利亚
AW Aruba; アルバ; Аруба; 阿鲁巴
AX Åland Islands; Îles Åland; オーランド諸島; Аландские о-ва; 奥兰群岛; Аландские острова
AZ Azerbaijan; Azerbaïdjan; アゼルバイジャン; Азербайджан; 阿塞拜疆
BA Bosnia & Herzegovina; Bosnie-Herzégovine; ボスニア・ヘルツェゴビナ; Босния и Герцеговина; 波斯尼亚和黑塞哥维那; Bosnia and Herzegovina; Bosnia
BB Barbados; Barbade; バルバドス; Барбадос; 巴巴多斯
BD Bangladesh; バングラデシュ; Бангладеш; 孟加拉国
BE Belgium; Belgique; ベルギー; Бельгия; 比利时
BF Burkina Faso; ブルキナファソ; Буркина-Фасо; 布基纳法索
BG Bulgaria; Bulgarie; ブルガリア; Болгария; 保加利亚
BH Bahrain; Bahreïn; バーレーン; Бахрейн; 巴林
BI Burundi; ブルンジ; Бурунди; 布隆迪
BJ Benin; ベナン; Бенин; 贝宁
BL St. Barthélemy; Saint-Barthélemy; サン・バルテルミー; Сен-Бартелеми; 圣巴泰勒米
BM Bermuda; Bermudes; バミューダ; Бермудские о-ва; 百慕大; Бермудские острова
BN Brunei; ブルネイ; Бруней; 文莱
BO Bolivia; Bolivie; ボリビア; Боливия; 玻利维亚
BQ Caribbean Netherlands; Pays-Bas caribéens; オランダ領カリブ; Бонэйр, Синт-Эстатиус и Саба; 荷属加勒比区
BR Brazil; Brésil; ブラジル; Бразилия; 巴西
BS Bahamas; バハマ; Багамы; 巴哈马
BT Bhutan; Bhoutan; ブータン; Бутан; 不丹
BV Bouvet Island; Île Bouvet; ブーベ島; о-в Буве; 布韦岛; остров Буве
BW Botswana; ボツワナ; Ботсвана; 博茨瓦纳
BY Belarus; Biélorussie; ベラルーシ; Беларусь; 白俄罗斯
BZ Belize; ベリーズ; Белиз; 伯利兹
CA Canada; カナダ; Канада; 加拿大
CC Cocos (Keeling) Islands; Îles Cocos; ココス(キーリング)諸島; Кокосовые о-ва; 科科斯（基林）群岛; Cocos; ココス; Кокосовые острова; 科科斯; Cocos Islands
CD Congo - Kinshasa; コンゴ民主共和国(キンシャサ); Конго - Киншаса; 刚果（金）; コンゴ民主共和国; Democratic Republic of the Congo; République démocratique du Congo
CF Central African Republic; République centrafricaine; 中央アフリカ共和国; Центрально-Африканская Республика; 中非共和国
CG Congo - Brazzaville; コンゴ共和国(ブラザビル); Конго - Браззавиль; 刚果（布）; コンゴ共和国; Republic of the Congo; République du Congo
CH Switzerland; Suisse; スイス; Швейцария; 瑞士
CI Côte d’Ivoire; コートジボワール; Кот-д’Ивуар; 科特迪瓦; Ivory Coast
CK Cook Islands; Îles Cook; クック諸島; о-ва Кука; 库克群岛; острова Кука
CL Chile; Chili; チリ; Чили; 智利
CM Cameroon; Cameroun; カメルーン; Камерун; 喀麦隆
CN China; Chine; 中国; Китай
CO Colombia; Colombie; コロンビア; Колумбия; 哥伦比亚
CR Costa Rica; コスタリカ; Коста-Рика; 哥斯达黎加
CU Cuba; キューバ; Куба; 古巴
CV Cape Verde; Cap-Vert; カーボベルデ; Кабо-Верде; 佛得角; Cabo Verde
CW Curaçao; キュラソー; Кюрасао; 库拉索
CX Christmas Island; Île Christmas; クリスマス島; о-в Рождества; 圣诞岛; остров Рождества
CY Cyprus; Chypre; キプロス; Кипр; 塞浦路斯
CZ Czechia; Tchéquie; チェコ; Чехия; 捷克; Czech Republic; République tchèque
DE Germany; Allemagne; ドイツ; Германия; 德国
DJ Djibouti; ジブチ; Джибути; 吉布提
DK Denmark; Danemark; デンマーク; Дания; 丹麦
DM Dominica; Dominique; ドミニカ国; Доминика; 多米尼克
DO Dominican Republic; République dominicaine; ドミニカ共和国; Доминиканская Республика; 多米尼加共和国
DZ Algeria; Algérie; アルジェリア; Алжир; 阿尔及利亚
EC Ecuador; Équateur; エクアドル; Эквадор; 厄瓜多尔
EE Estonia; Estonie; エストニア; Эстония; 爱沙尼亚
EG Egypt; Égypte; エジプト; Египет; 埃及
EH Western Sahara; Sahara occidental; 西サハラ; Западная Сахара; 西撒哈拉
ER Eritrea; Érythrée; エリトリア; Эритрея; 厄立特里亚
ES Spain; Espagne; スペイン; Испания; 西班牙
ET Ethiopia; Éthiopie; エチオピア; Эфиопия; 埃塞俄比亚
FI Finland; Finlande; フィンランド; Финляндия; 芬兰
FJ Fiji; Fidji; フィジー; Фиджи; 斐济
FK Falkland Islands; Îles Malouines; フォークランド諸島; Фолклендские о-ва; 福克兰群岛; Фолклендские острова
FM Micronesia; Micronésie; ミクロネシア連邦; Федеративные Штаты Микронезии; 密克罗尼西亚
FO Faroe Islands; Îles Féroé; フェロー諸島; Фарерские о-ва; 法罗群岛; Фарерские острова
FR France; フランス; Франция; 法国
GA Gabon; ガボン; Габон; 加蓬
GB United Kingdom; Royaume-Uni; イギリス; Великобритания; 英国; UK; Британия; Great Britain; Grande-Bretagne
GD Grenada; Grenade; グレナダ; Гренада; 格林纳达
GE Georgia; Géorgie; ジョージア; Грузия; 格鲁吉亚
GF French Guiana; Guyane française; 仏領ギアナ; Французская Гвиана; 法属圭亚那
GG Guernsey; Guernesey; ガーンジー; Гернси; 根西岛
GH Ghana; ガーナ; Гана; 加纳
GI Gibraltar; ジブラルタル; Гибралтар; 直布罗陀
GL Greenland; Groenland; グリーンランド; Гренландия; 格陵兰
GM Gambia; Gambie; ガンビア; Гамбия; 冈比亚
GN Guinea; Guinée; ギニア; Гвинея; 几内亚
GP Guadeloupe; グアドループ; Гваделупа; 瓜德罗普
GQ Equatorial Guinea; Guinée équatoriale; 赤道ギニア; Экваториальная Гвинея; 赤道几内亚
GR Greece; Grèce; ギリシャ; Греция; 希腊
GS South Georgia & South Sandwich Islands; Géorgie du Sud-et-les Îles Sandwich du Sud; サウスジョージア・サウスサンドウィッチ諸島; Южная Георгия и Южные Сандвичевы о-ва; 南乔治亚和南桑威奇群岛; South Georgia and South Sandwich Islands; Южная Георгия и Южные Сандвичевы острова
GT Guatemala; グアテマラ; Гватемала; 危地马拉
GU Guam; グアム; Гуам; 关岛
GW Guinea-Bissau; Guinée-Bissau; ギニアビサウ; Гвинея-Бисау; 几内亚比绍
GY Guyana; ガイアナ; Гайана; 圭亚那
HK Hong Kong SAR China; R.A.S. chinoise de Hong Kong; 中華人民共和国香港特別行政区; Гонконг (САР); 中国香港特别行政区; Гонконг; Hong Kong; 香港
HM Heard & McDonald Islands; Îles Heard-et-MacDonald; ハード島・マクドナルド諸島; о-ва Херд и Макдональд; 赫德岛和麦克唐纳群岛; Heard and McDonald Islands; острова Херд и Макдональд
HN Honduras; ホンジュラス; Гондурас; 洪都拉斯
HR Croatia; Croatie; クロアチア; Хорватия; 克罗地亚
HT Haiti; ハイチ; Гаити; 海地
HU Hungary; Hongrie; ハンガリー; Венгрия; 匈牙利
ID Indonesia; Indonésie; インドネシア; Индонезия; 印度尼西亚
IE Ireland; Irlande; アイルランド; Ирландия; 爱尔兰
IL Israel; イスラエル; Израиль; 以色列
IM Isle of Man; Île de Man; マン島; о-в Мэн; 马恩岛; остров Мэн
IN India; Inde; インド; Индия; 印度
IO British Indian Ocean Territory; Territoire britannique de l’océan Indien; 英領インド洋地域; Британская территория в Индийском океане; 英属印度洋领地
IQ Iraq; Irak; イラク; Ирак; 伊拉克
IR Iran; イラン; Иран; 伊朗
IS Iceland; Islande; アイスランド; Исландия; 冰岛
IT Italy; Italie; イタリア; Италия; 意大利
JE Jersey; ジャージー; Джерси; 泽西岛
JM Jamaica; Jamaïque; ジャマイカ; Ямайка; 牙买加
JO Jordan; Jordanie; ヨルダン; Иордания; 约旦
JP Japan; Japon; 日本; Япония
KE Kenya; ケニア; Кения; 肯尼亚
KG Kyrgyzstan; Kirghizstan; キルギス; Киргизия; 吉尔吉斯斯坦
KH Cambodia; Cambodge; カンボジア; Камбоджа; 柬埔寨
KI Kiribati; キリバス; Кирибати; 基里巴斯
KM Comoros; Comores; コモロ; Коморы; 科摩罗
KN St. Kitts & Nevis; Saint-Christophe-et-Niévès; セントクリストファー・ネーヴィス; Сент-Китс и Невис; 圣基茨和尼维斯; St. Kitts and Nevis; Saint Kitts and Nevis
KP North Korea; Corée du Nord; 北朝鮮; КНДР; 朝鲜
KR South Korea; Corée du Sud; 韓国; Республика Корея; 韩国
KW Kuwait; Koweït; クウェート; Кувейт; 科威特
KY Cayman Islands; Îles Caïmans; ケイマン諸島; о-ва Кайман; 开曼群岛; острова Кайман
KZ Kazakhstan; カザフスタン; Казахстан; 哈萨克斯坦
LA Laos; ラオス; Лаос; 老挝
LB Lebanon; Liban; レバノン; Ливан; 黎巴嫩
LC St. Lucia; Sainte-Lucie; セントルシア; Сент-Люсия; 圣卢西亚; Saint Lucia
LI Liechtenstein; リヒテンシュタイン; Лихтенштейн; 列支敦士登
LK Sri Lanka; スリランカ; Шри-Ланка; 斯里兰卡
LR Liberia; リベリア; Либерия; 利比里亚
LS Lesotho; レソト; Лесото; 莱索托
LT Lithuania; Lituanie; リトアニア; Литва; 立陶宛
LU Luxembourg; ルクセンブルク; Люксембург; 卢森堡
LV Latvia; Lettonie; ラトビア; Латвия; 拉脱维亚
LY Libya; Libye; リビア; Ливия; 利比亚
MA Morocco; Maroc; モロッコ; Марокко; 摩洛哥
MC Monaco; モナコ; Монако; 摩纳哥
MD Moldova; Moldavie; モルドバ; Молдова; 摩尔多瓦
ME Montenegro; モンテネグロ; Черногория; 黑山
MF St. Martin; Saint-Martin; サン・マルタン; Сен-Мартен; 法属圣马丁
MG Madagascar; マダガスカル; Мадагаскар; 马达加斯加
MH Marshall Islands; Îles Marshall; マーシャル諸島; Маршалловы о-ва; 马绍尔群岛; Маршалловы острова
MK North Macedonia; Macédoine du Nord; 北マケドニア; Северная Македония; 北马其顿; Macedonia
ML Mali; マリ; Мали; 马里
MM Myanmar (Burma); Myanmar (Birmanie); ミャンマー (ビルマ); Мьянма (Бирма); 缅甸; Myanmar; ミャンマー; Мьянма; Burma; Birmanie; ビルマ; Бирма
MN Mongolia; Mongolie; モンゴル; Монголия; 蒙古
MO Macao SAR China; R.A.S. chinoise de Macao; 中華人民共和国マカオ特別行政区; Макао (САР); 中国澳门特别行政区; Макао; Macao; マカオ; 澳门; Macau
MP Northern Mariana Islands; Îles Mariannes du Nord; 北マリアナ諸島; Северные Марианские о-ва; 北马里亚纳群岛; Северные Марианские острова
MQ Martinique; マルティニーク; Мартиника; 马提尼克
MR Mauritania; Mauritanie; モーリタニア; Мавритания; 毛里塔尼亚
MS Montserrat; モントセラト; Монтсеррат; 蒙特塞拉特
MT Malta; Malte; マルタ; Мальта; 马耳他
MU Mauritius; Maurice; モーリシャス; Маврикий; 毛里求斯
MV Maldives; モルディブ; Мальдивы; 马尔代夫
MW Malawi; マラウイ; Малави; 马拉维
MX Mexico; Mexique; メキシコ; Мексика; 墨西哥
MY Malaysia; Malaisie; マレーシア; Малайзия; 马来西亚
MZ Mozambique; モザンビーク; Мозамбик; 莫桑比克
NA Namibia; Namibie; ナミビア; Намибия; 纳米比亚
NC New Caledonia; Nouvelle-Calédonie; ニューカレドニア; Новая Каледония; 新喀里多尼亚
NE Niger; ニジェール; Нигер; 尼日尔
NF Norfolk Island; Île Norfolk; ノーフォーク島; о-в Норфолк; 诺福克岛; остров Норфолк
NG Nigeria; ナイジェリア; Нигерия; 尼日利亚
NI Nicaragua; ニカラグア; Никарагуа; 尼加拉瓜
NL Netherlands; Pays-Bas; オランダ; Нидерланды; 荷兰; Holland
NO Norway; Norvège; ノルウェー; Норвегия; 挪威
NP Nepal; ネパール; Непал; 尼泊尔
NR Nauru; ナウル; Науру; 瑙鲁
NU Niue; ニウエ; Ниуэ; 纽埃
NZ New Zealand; Nouvelle-Zélande; ニュージーランド; Новая Зеландия; 新西兰
OM Oman; オマーン; Оман; 阿曼
PA Panama; パナマ; Панама; 巴拿马
PE Peru; Pérou; ペルー; Перу; 秘鲁
PF French Polynesia; Polynésie française; 仏領ポリネシア; Французская Полинезия; 法属波利尼西亚
PG Papua New Guinea; Papouasie-Nouvelle-Guinée; パプアニューギニア; Папуа — Новая Гвинея; 巴布亚新几内亚
PH Philippines; フィリピン; Филиппины; 菲律宾
PK Pakistan; パキスタン; Пакистан; 巴基斯坦
PL Poland; Pologne; ポーランド; Польша; 波兰
PM St. Pierre & Miquelon; Saint-Pierre-et-Miquelon; サンピエール島・ミクロン島; Сен-Пьер и Микелон; 圣皮埃尔和密克隆群岛; St. Pierre and Miquelon; Saint Pierre and Miquelon
PN Pitcairn Islands; Îles Pitcairn; ピトケアン諸島; о-ва Питкэрн; 皮特凯恩群岛; острова Питкэрн; Pitcairn
PR Puerto Rico; Porto Rico; プエルトリコ; Пуэрто-Рико; 波多黎各
PS Palestinian Territories; Territoires palestiniens; パレスチナ自治区; Палестинские территории; 巴勒斯坦领土; Palestine; パレスチナ; Палестина; 巴勒斯坦
PT Portugal; ポルトガル; Португалия; 葡萄牙
PW Palau; Palaos; パラオ; Палау; 帕劳
PY Paraguay; パラグアイ; Парагвай; 巴拉圭
QA Qatar; カタール; Катар; 卡塔尔
RE Réunion; La Réunion; レユニオン; Реюньон; 留尼汪
RO Romania; Roumanie; ルーマニア; Румыния; 罗马尼亚
RS Serbia; Serbie; セルビア; Сербия; 塞尔维亚
RU Russia; Russie; ロシア; Россия; 俄罗斯
RW Rwanda; ルワンダ; Руанда; 卢旺达
SA Saudi Arabia; Arabie saoudite; サウジアラビア; Саудовская Аравия; 沙特阿拉伯
SB Solomon Islands; Îles Salomon; ソロモン諸島; Соломоновы о-ва; 所罗门群岛; Соломоновы острова
SC Seychelles; セーシェル; Сейшельские о-ва; 塞舌尔; Сейшельские острова
SD Sudan; Soudan; スーダン; Судан; 苏丹
SE Sweden; Suède; スウェーデン; Швеция; 瑞典
SG Singapore; Singapour; シンガポール; Сингапур; 新加坡
SH St. Helena; Sainte-Hélène; セントヘレナ; о-в Св. Елены; 圣赫勒拿; Saint Helena; остров Св. Елены
SI Slovenia; Slovénie; スロベニア; Словения; 斯洛文尼亚
SJ Svalbard & Jan Mayen; Svalbard et Jan Mayen; スバールバル諸島・ヤンマイエン島; Шпицберген и Ян-Майен; 斯瓦尔巴和扬马延; Svalbard and Jan Mayen
SK Slovakia; Slovaquie; スロバキア; Словакия; 斯洛伐克
SL Sierra Leone; シエラレオネ; Сьерра-Леоне; 塞拉利昂
SM San Marino; Saint-Marin; サンマリノ; Сан-Марино; 圣马力诺
SN Senegal; セネガル; Сенегал; 塞内加尔
SO Somalia; Somalie; ソマリア; Сомали; 索马里
SR Suriname; スリナム; Суринам; 苏里南
SS South Sudan; Soudan du Sud; 南スーダン; Южный Судан; 南苏丹
ST São Tomé & Príncipe; Sao Tomé-et-Principe; サントメ・プリンシペ; Сан-Томе и Принсипи; 圣多美和普林西比; São Tomé and Príncipe
SV El Salvador; Salvador; エルサルバドル; Сальвадор; 萨尔瓦多
SX Sint Maarten; Saint-Martin (partie néerlandaise); シント・マールテン; Синт-Мартен; 荷属圣马丁
SY Syria; Syrie; シリア; Сирия; 叙利亚
SZ Eswatini; エスワティニ; Эсватини; 斯威士兰; Swaziland
TC Turks & Caicos Islands; Îles Turques-et-Caïques; タークス・カイコス諸島; Тёркс и Кайкос; 特克斯和凯科斯群岛; Turks and Caicos Islands
TD Chad; Tchad; チャド; Чад; 乍得
TF French Southern Territories; Terres australes françaises; 仏領極南諸島; Французские Южные территории; 法属南部领地
TG Togo; トーゴ; Того; 多哥
TH Thailand; Thaïlande; タイ; Таиланд; 泰国
TJ Tajikistan; Tadjikistan; タジキスタン; Таджикистан; 塔吉克斯坦
TK Tokelau; トケラウ; Токелау; 托克劳
TL Timor-Leste; Timor oriental; 東ティモール; Восточный Тимор; 东帝汶; East Timor
TM Turkmenistan; トルクメニスタン; Туркменистан; 土库曼斯坦
TN Tunisia; Tunisie; チュニジア; Тунис; 突尼斯
TO Tonga; トンガ; Тонга; 汤加
TR Türkiye; Turquie; トルコ; Турция; 土耳其; Turkey
TT Trinidad & Tobago; Trinité-et-Tobago; トリニダード・トバゴ; Тринидад и Тобаго; 特立尼达和多巴哥; Trinidad and Tobago
TV Tuvalu; ツバル; Тувалу; 图瓦卢
TW Taiwan; 台湾; Тайвань
TZ Tanzania; Tanzanie; タンザニア; Танзания; 坦桑尼亚
UA Ukraine; ウクライナ; Украина; 乌克兰
UG Uganda; Ouganda; ウガンダ; Уганда; 乌干达
UM U.S. Outlying Islands; Îles mineures éloignées des États-Unis; 合衆国領有小離島; Внешние малые о-ва (США); 美国本土外小岛屿; Внешние малые о-ва; Внешние малые острова
US United States; États-Unis; アメリカ合衆国; Соединенные Штаты; 美国; アメリカ; США; USA; United States of America; États-Unis d’Amérique
UY Uruguay; ウルグアイ; Уругвай; 乌拉圭
UZ Uzbekistan; Ouzbékistan; ウズベキスタン; Узбекистан; 乌兹别克斯坦
VA Vatican City; État de la Cité du Vatican; バチカン市国; Ватикан; 梵蒂冈; Vatican
VC St. Vincent & Grenadines; Saint-Vincent-et-les Grenadines; セントビンセント及びグレナディーン諸島; Сент-Винсент и Гренадины; 圣文森特和格林纳丁斯; St. Vincent and Grenadines; Saint Vincent and Grenadines
VE Venezuela; ベネズエラ; Венесуэла; 委内瑞拉
VG British Virgin Islands; Îles Vierges britanniques; 英領ヴァージン諸島; Виргинские о-ва (Великобритания); 英属维尔京群岛
VI U.S. Virgin Islands; Îles Vierges des États-Unis; 米領ヴァージン諸島; Виргинские о-ва (США); 美属维尔京群岛
VN Vietnam; ベトナム; Вьетнам; 越南
VU Vanuatu; バヌアツ; Вануату; 瓦努阿图
WF Wallis & Futuna; Wallis-et-Futuna; ウォリス・フツナ; Уоллис и Футуна; 瓦利斯和富图纳; Wallis and Futuna
WS Samoa; サモア; Самоа; 萨摩亚
YE Yemen; イエメン; Йемен; 也门
YT Mayotte; マヨット; Майотта; 马约特
ZA South Africa; Afrique du Sud; 南アフリカ; Южно-Африканская Республика; 南非
ZM Zambia; Zambie; ザンビア; Замбия; 赞比亚
ZW Zimbabwe; ジンバブエ; Зимбабве; 津巴布韦
`;
