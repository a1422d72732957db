import type { HandOffTexts } from './hand-off-texts.ts';

/** Arabic, for the screen that hands a visitor over to the software. */
export const ar = {
  views: {
    looking: (product) => ({ title: `جارٍ البحث عن ${isolated(product)} على هذا الكمبيوتر…` }),
    'needs-click': (product) => ({
      title: `الاتصال ببرنامج ${isolated(product)} على هذا الكمبيوتر`,
      text: 'سيسألك المتصفح عما إذا كان يُسمح لهذه الصفحة بالاتصال بالتطبيقات على جهازك. يُرجى اختيار «متابعة» ثم «سماح».',
    }),
    'browser-asking': (product) => ({
      title: 'يطلب المتصفح إذنك',
      text: `يُرجى اختيار «سماح» لتتمكن هذه الصفحة من الاتصال ببرنامج ${isolated(product)}. إذا لم يظهر أي سؤال، يُرجى النقر على الرمز المجاور لعنوان الويب.`,
    }),
    connecting: (product) => ({ title: `تم العثور على ${isolated(product)}. جارٍ الاتصال…` }),
    connected: (product) => ({
      heading: `تم الاتصال ببرنامج ${isolated(product)}`,
      title: `برنامج ${isolated(product)} قيد التشغيل ومتصل`,
    }),
    'connected-to-newer': (product) => ({
      heading: `تم الاتصال ببرنامج ${isolated(product)}`,
      title: `برنامج ${isolated(product)} قيد التشغيل ومتصل`,
      text: 'إصدار البرنامج لديك أحدث من هذه الصفحة، لذا قد لا تتوفر بعض الميزات هنا.',
    }),
    'not-registered': (product) => ({
      heading: `في انتظار ${isolated(product)}`,
      title: `لم يتم تسجيل ${isolated(product)} بعد`,
      text: `يُرجى فتح ${isolated(product)} وتسجيله. ستكتشف هذه الصفحة ذلك تلقائيًا.`,
    }),
    reconnecting: (product) => ({
      title: `انقطع الاتصال ببرنامج ${isolated(product)}. جارٍ إعادة الاتصال…`,
      text: 'يحدث ذلك عند إعادة تشغيل البرنامج، ويستغرق عادةً بضع ثوانٍ.',
    }),
    unreachable: (product) => ({
      heading: `تعذّر الاتصال ببرنامج ${isolated(product)}`,
      title: `برنامج ${isolated(product)} قيد التشغيل، ولكن تعذّر الاتصال به`,
      text: `يُرجى إغلاق ${isolated(product)} وفتحه مرة أخرى، ثم اختيار «إعادة المحاولة».`,
    }),
    'not-loaded': (product) => ({
      heading: `تعذّر الاتصال ببرنامج ${isolated(product)}`,
      title: `برنامج ${isolated(product)} قيد التشغيل، ولكن تعذّر تحميل جزء من هذه الصفحة`,
      text: 'يُرجى التحقق من اتصالك بالإنترنت ثم إعادة تحميل الصفحة.',
    }),
    blocked: (product) => ({
      heading: `تعذّر الاتصال ببرنامج ${isolated(product)}`,
      title: `يحظر المتصفح الاتصال ببرنامج ${isolated(product)}`,
      steps: [
        'يُرجى النقر على الرمز المجاور لعنوان الويب، ثم اختيار «إعدادات الموقع الإلكتروني».',
        'يُرجى ضبط «التطبيقات على الجهاز» (أو «الوصول إلى الشبكة المحلية») على «سماح».',
        'يُرجى العودة إلى هذه الصفحة. سيتم الاتصال تلقائيًا.',
      ],
      text: `يمكنك أيضًا فتح ${isolated(product)} بنفسك.`,
    }),
    'no-answer': (product) => ({
      title: `تعذّر الوصول إلى ${isolated(product)} على هذا الكمبيوتر`,
      text: `يُرجى فتح ${isolated(product)} من سطح المكتب أو قائمة «ابدأ». إذا لم يكن مثبّتًا، يُرجى تنزيله. إذا سألك المتصفح عما إذا كان يُسمح لهذه الصفحة بالاتصال بالتطبيقات على جهازك، يُرجى اختيار «سماح».`,
    }),
    'not-running': (product) => ({
      heading: `في انتظار ${isolated(product)}`,
      title: `برنامج ${isolated(product)} ليس قيد التشغيل على هذا الكمبيوتر`,
      text: 'يُرجى فتحه من سطح المكتب أو قائمة «ابدأ». إذا لم يكن مثبّتًا، يُرجى تنزيله.',
    }),
    launching: (product) => ({
      heading: `في انتظار ${isolated(product)}`,
      title: `في انتظار فتح ${isolated(product)}…`,
      text: `إذا سألك المتصفح، يُرجى الموافقة على فتح ${isolated(product)}.`,
    }),
    'launch-unanswered': (product) => ({
      heading: `في انتظار ${isolated(product)}`,
      title: `لم يصلنا رد من ${isolated(product)} بعد`,
      text: 'إذا تم فتحه، يُرجى المتابعة من هناك. إذا لم يحدث شيء، يُرجى فتحه من سطح المكتب أو قائمة «ابدأ». إذا لم يكن مثبّتًا، يُرجى تنزيله.',
    }),
    taken: (product) => ({
      heading: `تم الاتصال ببرنامج ${isolated(product)}`,
      title: `تم تسجيل دخولك إلى ${isolated(product)}`,
    }),
    elsewhere: (product) => ({
      heading: 'المتابعة على جهاز الكمبيوتر',
      title: `يُرجى فتح هذه الصفحة على جهاز الكمبيوتر المثبّت عليه ${isolated(product)}`,
      text: `يعمل ${isolated(product)} على جهاز كمبيوتر، وليس على هاتف أو جهاز لوحي. يُرجى إرسال عنوان هذه الصفحة إلى نفسك، ثم فتحها على ذلك الجهاز.`,
    }),
  },

  withLaunch: {
    'needs-click': (product) => ({
      text: `يُرجى اختيار «فتح ${isolated(product)}»، ولا يتطلب ذلك أي إذن. أو يُرجى اختيار «متابعة»: سيسألك المتصفح عما إذا كان يُسمح لهذه الصفحة بالاتصال بالتطبيقات على جهازك. عند اختيار «سماح»، ستتمكن هذه الصفحة من معرفة متى يصبح ${isolated(product)} جاهزًا.`,
    }),
    'browser-asking': (product) => ({
      text: `يُرجى اختيار «سماح» لتتمكن هذه الصفحة من الاتصال ببرنامج ${isolated(product)}. إذا لم يظهر أي سؤال، يُرجى اختيار «فتح ${isolated(product)}»، ولا يتطلب ذلك أي إذن.`,
    }),
    blocked: (product) => ({
      heading: `في انتظار ${isolated(product)}`,
      text: `يُرجى اختيار «فتح ${isolated(product)}»، ولا يتطلب ذلك أي إذن. أو يُرجى السماح لهذه الصفحة بالاتصال تلقائيًا:`,
    }),
    'no-answer': (product) => ({
      text: `يُرجى اختيار «فتح ${isolated(product)}». إذا لم يكن مثبّتًا، يُرجى تنزيله. إذا سألك المتصفح عما إذا كان يُسمح لهذه الصفحة بالاتصال بالتطبيقات على جهازك، يُرجى اختيار «سماح».`,
    }),
    'not-running': (product) => ({
      text: `يُرجى اختيار «فتح ${isolated(product)}». إذا لم يكن مثبّتًا، يُرجى تنزيله.`,
    }),
  },

  open: (product) => `فتح ${isolated(product)}`,
  mayClose: 'يمكنك إغلاق هذه النافذة.',
  send: 'إرسال العنوان',
  copy: 'نسخ العنوان',
  copied: 'تم نسخ العنوان.',
  copyFailed: 'تعذّر نسخ العنوان. يمكنك نسخه من هنا:',
  onThatComputer: 'هذا هو الجهاز المقصود',
} satisfies HandOffTexts;

/** A name whose letters run from left to right, kept apart from the sentence around it. */
function isolated(value: string): string {
  return `\u2068${value}\u2069`;
}
