console.info(ANALYTICS.key);
