// The lines of the data folder, in order.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{source: string, line: number, text: string, domain: string}} Line */

const TRADITIONAL = new Set(
  '們來說時對會過還沒為學開無關電車門問間見長東馬書話語請誰讓認識記許該談論買賣貴錢銀鐵飛機風頭題願難離雞鳥魚麗黃點齊齒龍龜個億僅從傳傷價優備傑倆偉側偵傘償儘兒兩內冊凍劃劇劉劍動務勝勞勢勵區醫華單卻厭參雙變員嗎嗚嘆嘗噴園圍國圖團場塊報塵墊壓壞壯聲處夠夢夥奪奮婦媽嬰嬸孫寧寫實審寶將專尋導尷屆屍層屬岡島師帳帶幣幫幹幾庫廁廠廢廣廳強彈彎後徑從復徹態慣慮懶懷戀戰戲戶拋挾捨掃掛採揀換揮損搖搶擁擇擊擋擔據擠擬擾攝敗敘敵數斷於昇暈暫曉歲歷歸殘殺殼毀氣決況淚淨淺湯溫測滅滾滿漁漢漲潔潛澤濃濕濟灣灰煉煙煩熱燈燒爐爭爲爺爾牆狀獅獎獨獲獵現瑪環產畢畫異當癢療發皺盜盡監盤眾睏矯礎礙禮禍禱種稱穀積穩窮竊競筆範築簡簽籃糧糾紀約紅紋納純紙級細終組結給絕統絲經綠維網緊緒線緣編練縣縮縱總績織繞繩繼續罰罵羅義習聖聞聯聰職聽腦腳腫腸膚膽臉臟臨舉舊艙艱藝節蓋蓮蔣薩藍藥蘇蘋蘭虛蟲蠻術衛衝補裝裡製複觀覺親計訂討訓訊託設訪證評詞試詩該詳誇誠誤誘調諾謀謝講謠議譯護譽讀貓負財責貨貪貧購貼費賀資賓賞賠賢質賴賺賽贈贊贏趕趙跡踐躍軌軍軟較載輕輛輩輪輸轉辦農運遊達違遠適選遲遷郵鄉鄰醜釋針釣鈴鉛銷鋼錄鋒錯鍵鎮鏡鐘鑽閉閒閱陣陰陳陸陽隊階際隨險隱雖雜霧靈靜響頁頂項順須預頓頗領頸頻顆額顏類顧顯飄飢飯飲飾餅養餐餓館騎騙驗驚體髮鬆鬥鬧鮮鴨麥麵麼黨臺裏僱喫牠妳並喲嘩囉囑',
);
/** Written in traditional characters? The vocabulary is small; such lines are left out. @param {string} text */
export const isTraditional = (text) => [...text].some((c) => TRADITIONAL.has(c));

/** @param {string} folder @returns {Line[]} every line, in order */
export function readLines(folder) {
  /** @type {Line[]} */ const lines = [];
  const add = (
    /** @type {string} */ source,
    /** @type {string[]} */ texts,
    /** @type {(line: number) => string} */ domain,
  ) =>
    texts.forEach((text, i) => {
      if (text.trim()) lines.push({ source, line: i + 1, text: text.trim(), domain: domain(i + 1) });
    });
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8').split('\n');
  add('kdconv.txt', read('kdconv.txt'), (line) => (line < 8412 ? 'film' : line < 13545 ? 'music' : 'travel'));
  add('crosswoz.txt', read('crosswoz.txt'), () => 'city');
  add(
    'tatoeba-zh-en.tsv',
    read('tatoeba-zh-en.tsv').map((line) => line.split('\t')[1] ?? ''),
    () => 'sentence',
  );
  for (const name of readdirSync(join(folder, 'stories-zh')).sort())
    add(
      `stories-zh/${name}`,
      read(`stories-zh/${name}`).map((line) => (/^[#*>[-]|licen|CC|http/i.test(line) ? '' : line)),
      () => 'story',
    );
  return lines;
}
