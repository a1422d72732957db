import type { HandOffTexts } from './en.ts';

/** Arabic, for the screen that hands a visitor over to the software. */
export const ar: HandOffTexts = {
  views: {
    looking: (product) => ({
      title: `جارٍ البحث عن ${isolated(product)} على هذا الكمبيوتر…`,
      text: 'ستُظهر هذه الصفحة متى يصبح جاهزًا.',
    }),
    'needs-click': (product) => ({
      title: `الاتصال ببرنامج ${isolated(product)} على هذا الكمبيوتر`,
      text: `لمعرفة متى يصبح ${isolated(product)} جاهزًا من هنا، يُرجى السماح لهذه الصفحة بالاتصال به.`,
    }),
    'browser-asking': (product) => ({
      title: 'يطلب المتصفح إذنك',
      text: `لمعرفة متى يصبح ${isolated(product)} جاهزًا من هنا، يُرجى اختيار «سماح». قد يكون السؤال خلف الرمز المجاور لعنوان الويب.`,
    }),
    connecting: (product) => ({
      title: `تم العثور على ${isolated(product)}. جارٍ الاتصال…`,
      text: 'ستُظهر هذه الصفحة متى يصبح جاهزًا.',
    }),
    connected: (product) => ({
      title: `برنامج ${isolated(product)} قيد التشغيل ومتصل`,
    }),
    'connected-to-newer': (product) => ({
      title: `برنامج ${isolated(product)} قيد التشغيل ومتصل`,
      text: 'إصدار البرنامج لديك أحدث من هذه الصفحة، لذا قد لا تتوفر بعض الميزات هنا.',
    }),
    'not-registered': (product) => ({
      title: `لم يتم تسجيل ${isolated(product)} بعد`,
      text: `يُرجى فتح ${isolated(product)} وتسجيله. ستكتشف هذه الصفحة ذلك تلقائيًا.`,
    }),
    reconnecting: (product) => ({
      title: `انقطع الاتصال ببرنامج ${isolated(product)}. جارٍ إعادة الاتصال…`,
      text: 'يحدث ذلك عند إعادة تشغيل البرنامج، ويستغرق عادةً بضع ثوانٍ.',
    }),
    lost: (product) => ({
      title: `جارٍ البحث عن ${isolated(product)} على هذا الكمبيوتر…`,
      text: 'انقطع الاتصال. يحدث ذلك عند إعادة تشغيل البرنامج.',
    }),
    unreachable: (product) => ({
      title: `برنامج ${isolated(product)} قيد التشغيل، ولكن تعذّر الاتصال به`,
      text: `يُرجى إغلاق ${isolated(product)} وفتحه مرة أخرى، ثم اختيار «إعادة المحاولة».`,
    }),
    'not-loaded': (product) => ({
      title: `برنامج ${isolated(product)} قيد التشغيل، ولكن تعذّر تحميل جزء من هذه الصفحة`,
      text: 'يُرجى التحقق من اتصالك بالإنترنت ثم إعادة تحميل الصفحة.',
    }),
    blocked: (product) => ({
      title: `يحظر المتصفح الاتصال ببرنامج ${isolated(product)}`,
      steps: [
        'يُرجى النقر على الرمز المجاور لعنوان الويب، ثم اختيار «إعدادات الموقع الإلكتروني».',
        'يُرجى ضبط «التطبيقات على الجهاز» (أو «الوصول إلى الشبكة المحلية») على «سماح».',
        'يُرجى العودة إلى هذه الصفحة. سيتم الاتصال تلقائيًا.',
      ],
      text: `يمكنك فتح ${isolated(product)} بنفسك. لمعرفة متى يصبح جاهزًا من هنا، يُرجى السماح لهذه الصفحة بالاتصال:`,
    }),
    'no-answer': (product) => ({
      title: `تعذّر الوصول إلى ${isolated(product)} على هذا الكمبيوتر`,
      text: `يُرجى فتح ${isolated(product)} من سطح المكتب أو قائمة «ابدأ».`,
    }),
    'not-running': (product) => ({
      title: `برنامج ${isolated(product)} ليس قيد التشغيل على هذا الكمبيوتر`,
      text: 'يُرجى فتحه من سطح المكتب أو قائمة «ابدأ».',
    }),
    launching: (product) => ({
      title: `في انتظار فتح ${isolated(product)}…`,
      text: `إذا سألك المتصفح، يُرجى الموافقة على فتح ${isolated(product)}.`,
    }),
    'launch-unanswered': (product) => ({
      title: `لم يصلنا رد من ${isolated(product)} بعد`,
      text: 'إذا تم فتحه، يُرجى المتابعة من هناك. إذا لم يحدث شيء، يُرجى فتحه من سطح المكتب أو قائمة «ابدأ».',
    }),
    taken: (product) => ({
      title: `تم تسجيل دخولك إلى ${isolated(product)}`,
    }),
    elsewhere: (product) => ({
      title: `يُرجى فتح هذه الصفحة على جهاز الكمبيوتر المثبّت عليه ${isolated(product)}`,
      text: `يعمل ${isolated(product)} على جهاز كمبيوتر، وليس على هاتف أو جهاز لوحي. يُرجى إرسال عنوان هذه الصفحة إلى نفسك، ثم فتحها على ذلك الجهاز.`,
    }),
  },

  headings: {
    waiting: (product) => `في انتظار ${isolated(product)}`,
    connected: (product) => `تم الاتصال ببرنامج ${isolated(product)}`,
    reconnecting: (product) => `جارٍ إعادة الاتصال ببرنامج ${isolated(product)}`,
    notConnected: (product) => `تعذّر الاتصال ببرنامج ${isolated(product)}`,
    elsewhere: 'المتابعة على جهاز الكمبيوتر',
  },

  notes: {
    noPermission: 'لا يتطلب ذلك أي إذن.',
    thenAllow: 'سيسألك المتصفح عما إذا كان يُسمح لهذه الصفحة بالاتصال بالتطبيقات على جهازك. يُرجى اختيار «سماح».',
    fromHere: 'يتم تشغيله من هنا.',
    ifNoQuestion: 'إذا لم يظهر أي سؤال.',
    onceOpen: 'بعد فتحه.',
    onceAllowed: 'بعد السماح بالاتصال.',
    ifAsked: 'إذا سألك المتصفح عما إذا كان يُسمح لهذه الصفحة بالاتصال بالتطبيقات على جهازك، يُرجى اختيار «سماح».',
    ifMissing: 'إذا لم يكن مثبّتًا.',
  },

  open: (product) => `فتح ${isolated(product)}`,
  mayClose: 'يمكنك إغلاق هذه النافذة.',
  send: 'إرسال العنوان',
  copy: 'نسخ العنوان',
  copied: 'تم نسخ العنوان.',
  copyFailed: 'تعذّر نسخ العنوان. يمكنك نسخه من هنا:',
  onThatComputer: 'هذا هو الجهاز المقصود',
};

/** A name whose letters run from left to right, kept apart from the sentence around it. */
function isolated(value: string): string {
  return `\u2068${value}\u2069`;
}
