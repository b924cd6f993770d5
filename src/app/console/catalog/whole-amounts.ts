/** No line ends within an amount: “3 × 1 g”, “882 mg THC”. */
export const wholeAmounts = (words: string) =>
  words.replace(/(\d) (?=(?:g|mg|ml|×)(?:\s|,|$))/g, '$1\u00a0').replace(/(×|mg|%) (?=\d|THC)/g, '$1\u00a0');
